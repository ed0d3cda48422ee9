import { TranslationView, translationContract } from '#events/translations/translation.contract.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { Problem } from '#platform/http/problem.ts'
import { isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import { translatedThing } from '#platform/queries/translated-thing.ts'
import { cleanForeignHtml } from '#platform/rich-text/foreign-html.ts'
import type { Translator } from '#platform/translation/translator.ts'
import { isOffered, lastUsed } from './translations.queries.ts'

type Texts = Omit<TranslationView, 'id' | 'type' | 'language'>

const none: Texts = { subject: null, html_content: null, name: null, description_rendered: null }

const things = new Map((await discoverParts(translatedThing)).map((thing) => [thing.type, thing]))

const isHtml = (field: string): boolean => field === 'html_content' || field === 'description_rendered'

/** Responses of translation services are sanitized like all external HTML. */
const translated = async (translator: Translator, texts: Texts, language: string): Promise<Texts> => {
  const fields = await Promise.all(
    Object.entries(texts).map(async ([field, text]) => {
      if (text === null) return [field, null]
      const html = isHtml(field)
      const there = await translator.translate(text, { language, html })
      return [field, html ? (cleanForeignHtml(there)?.html ?? null) : there]
    }),
  )
  return { ...none, ...Object.fromEntries(fields) }
}

const failed = (): never => {
  throw new Problem(502, 'translation_failed')
}

const offeredBy = (context: QueryContext): Translator | Rejection =>
  isOffered(context) && context.translator ? context.translator : notFound()

export const translationQueries = queries(translationContract, {
  languages: async (context) => {
    const translator = offeredBy(context)
    if (isRejection(translator)) return translator
    const languages = await translator.languages().catch(failed)
    return { languages, last_used: await lastUsed(context.db, context.actor.id) }
  },

  one: async (context, { language, type, id }) => {
    const translator = offeredBy(context)
    if (isRejection(translator)) return translator
    const kind = TranslationView.shape.type.safeParse(type)
    const source = kind.success ? await things.get(kind.data)?.texts(context, id) : null
    if (!kind.success || !source) return notFound()
    const languages = await translator.languages().catch(failed)
    const wanted = languages.find((one) => one.language === language.toUpperCase())
    if (!wanted) return reject('translation_language_unknown')
    const texts = await translated(translator, { ...none, ...source }, wanted.language).catch(failed)
    return { id, type: kind.data, language: wanted.language, ...texts }
  },
})

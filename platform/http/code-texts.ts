import { discoverExports } from '#platform/config/discovery.ts'
import { fallbacksOf } from '#platform/language/language-tags.ts'
import { type Language, languages } from '#platform/language/shapes.ts'
import { texts as de } from './texts/de.ts'
import { texts as deDU } from './texts/de_DU.ts'
import { texts as en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

/** The text of a code in a language; null when there is none. */
export type CodeTexts = (
  language: Language,
  code: string,
  params?: Record<string, string | number>,
) => string | null

type Codes = Record<string, string>
const ownCodes: Record<Language, Codes> = { de, de_DU: deDU, en, es, fr }

/**
 * Texts of the codes of the HTTP layer and of all features, which declare them as `codes` in
 * `events/<feature>/texts/<language>.ts`.
 */
export const codeTexts = async (): Promise<CodeTexts> => {
  const all = await Promise.all(
    languages.map(async (language) => [language, await codesIn(language)] as const),
  )
  return codeTextsOf(Object.fromEntries(all) as Record<Language, Codes>)
}

/** Texts of the codes of the HTTP layer, and the given ones. */
export const codeTextsOf =
  (features: Partial<Record<Language, Codes>> = {}): CodeTexts =>
  (language, code, params = {}) => {
    const sources = fallbacksOf(language).flatMap((name) => [features[name], ownCodes[name]])
    const text = sources.find((codes) => codes && Object.hasOwn(codes, code))?.[code]
    return text?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? '')) ?? null
  }

const codesIn = async (language: Language): Promise<Codes> => {
  const parts = await discoverExports('events', `${language}.ts`)
  const trees = parts.filter(({ file, name }) => name === 'texts' && file.endsWith(`/texts/${language}.ts`))
  return Object.assign({}, ...trees.map(({ value }) => (value as { codes?: Codes }).codes ?? {}))
}

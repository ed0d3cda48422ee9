import { contributionKind } from '#platform/language/contribution.ts'
import type { QueryContext } from './queries.ts'

/** The texts that a thing may have. Names ending in `html_content` or `rendered` are HTML. */
export type TranslatableTexts = {
  subject?: string | null
  html_content?: string | null
  name?: string | null
  description_rendered?: string | null
}

/** A type of things whose texts are translated, contributed in `query-api/<feature>/*.translated.ts`. */
export type TranslatedThing = {
  /** A type of `TranslationView`. */
  type: string
  /** The texts as the reader sees them; null where the reader sees no such thing. */
  texts: (context: QueryContext, id: string) => Promise<TranslatableTexts | null>
}

export const translatedThing = contributionKind<TranslatedThing>({
  layer: 'query-api',
  suffix: '.translated.ts',
  problemOf: ({ type }) => (/^[a-z]+(_[a-z]+)*$/.test(type) ? null : `the type ${type} is not in snake_case`),
})

/** Declares a type of things whose texts are translated. */
export const defineTranslated = translatedThing.define

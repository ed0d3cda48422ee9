import { localeOf } from './language-tags.ts'

/** The key of a text for a count, by the plural rules of the language: `replies_one`, `replies_many`, `replies_other`. */
export const pluralKey = (key: string, count: number, language: string): string =>
  `${key}_${new Intl.PluralRules(localeOf(language)).select(count)}`

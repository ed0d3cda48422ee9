import { type Language, languages } from './shapes.ts'

/** The BCP-47 tag of a language; informal German has none of its own. */
export const tagOf = (language: string): string => (language === 'de_DU' ? 'de' : language)

/** What Intl and luxon call a language. English days come before months and clocks have 24 hours, as in the others. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : tagOf(language))

/** In which languages a text is looked for, the best first; English for a language not ours. */
export const fallbacksOf = (language: string): Language[] => {
  const chain = language === 'de_DU' ? ['de_DU', 'de', 'en'] : [language, 'en']
  return [...new Set(chain)].flatMap((name) => languages.find((known) => known === name) ?? [])
}

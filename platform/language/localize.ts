import type { Language } from './shapes.ts'

/** Picks the texts of a language: informal German falls back to German, an unknown language to English. */
export const localize = <Texts extends object>(
  texts: Readonly<Record<Exclude<Language, 'de_DU'>, Texts> & { de_DU: Partial<Texts> }>,
): ((language: string) => Texts) => {
  const complete: Readonly<Record<string, Texts>> = { ...texts, de_DU: { ...texts.de, ...texts.de_DU } }
  return (language) => complete[language] ?? texts.en
}

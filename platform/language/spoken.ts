import type { Language } from './shapes.ts'

/** Words by language, where informal German holds only what differs from German; English for a language not ours. */
export const spoken = <Words extends object>(
  words: Readonly<Record<Exclude<Language, 'de_DU'>, Words> & { de_DU: Partial<Words> }>,
): ((language: string) => Words) => {
  const whole: Readonly<Record<string, Words>> = { ...words, de_DU: { ...words.de, ...words.de_DU } }
  return (language) => whole[language] ?? words.en
}

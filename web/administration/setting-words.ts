import { languages } from '#platform/language/shapes.ts'
import type { Text } from '#web/kit/language/texts.ts'
import type { SettingValues } from './settings-diff.ts'

/** The value of a setting as people say it. */
export const wordsOf = (say: Text, value: SettingValues[keyof SettingValues]): string => {
  if (typeof value === 'boolean') return say(value ? 'administration.on' : 'administration.off')
  const words = Array.isArray(value) ? value : [value]
  if (words.length === 0) return say('administration.none')
  return words.map((word) => wordOf(say, String(word))).join(', ')
}

const wordOf = (say: Text, word: string): string =>
  languages.some((language) => language === word)
    ? say(`administration.languages.${word}`)
    : say(`administration.words.${word}`, { defaultValue: word })

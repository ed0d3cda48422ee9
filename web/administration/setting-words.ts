import type { SettingValue } from '#platform/language/network-setting.ts'
import type { Text } from '#web/kit/language/texts.ts'
import { optionLabel } from './parts/setting-sections.ts'

/** The value of a setting as people say it. */
export const wordsOf = (say: Text, setting: string, value: SettingValue): string => {
  if (typeof value === 'boolean') return say(value ? 'administration.on' : 'administration.off')
  const words: readonly string[] = Array.isArray(value) ? value : [String(value)]
  if (words.length === 0) return say('administration.none')
  return words.map((word) => optionLabel(say, setting, word)).join(', ')
}

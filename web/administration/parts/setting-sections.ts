import { type NetworkSetting, type SettingSection, settingsOf } from '#platform/language/network-setting.ts'
import type { Text } from '#web/kit/language/texts.ts'

let sections: readonly SettingSection[] = []
let settings: readonly NetworkSetting[] = []
let features: ReadonlyMap<string, string> = new Map()

/** Makes the settings of all features known. The shell calls it once; it discovers them. */
export const startSettings = (discovered: readonly SettingSection[]) => {
  sections = discovered.toSorted((one, other) => one.order - other.order)
  settings = settingsOf(sections)
  features = new Map(sections.flatMap(({ feature, settings: own }) => own.map(({ key }) => [key, feature])))
}

/** All settings that features contribute, in the order of the page. */
export const contributedSettings = (): readonly NetworkSetting[] => settings

/** The headings of the page, each with the settings of all features under it. */
export const settingHeadings = (): { id: string; title: string; settings: readonly NetworkSetting[] }[] => {
  const ids = [...new Set(sections.map(({ section }) => section))]
  return ids.map((id) => {
    const all = sections.filter(({ section }) => section === id)
    const title = `${all[0]?.feature}.settings.section`
    return { id, title, settings: all.flatMap(({ settings: own }) => own) }
  })
}

/** What a setting is called. */
export const settingLabel = (say: Text, key: string): string =>
  features.has(key) ? say(`${features.get(key)}.settings.${key}.label`) : say(`administration.fields.${key}`)

/** What a setting is for; empty where its name says it all. */
export const settingHint = (say: Text, key: string): string =>
  features.has(key)
    ? say(`${features.get(key)}.settings.${key}.hint`, { defaultValue: '' })
    : say(`administration.hints.${key}`, { defaultValue: '' })

/** What one of its options is called. */
export const optionLabel = (say: Text, key: string, option: string): string =>
  features.has(key)
    ? say(`${features.get(key)}.settings.${key}.options.${option}`, { defaultValue: option })
    : say(`administration.languages.${option}`, { defaultValue: option })

import type { NetworkSetting } from '#platform/language/network-setting.ts'
import { featureOfSetting, settingSections } from '#web/kit/data/setting-sections.ts'
import type { Text } from '#web/kit/language/texts.ts'

/** The headings of the page, each with the settings of all features under it. */
export const settingHeadings = (): { id: string; title: string; settings: readonly NetworkSetting[] }[] => {
  const sections = settingSections()
  const ids = [...new Set(sections.map(({ section }) => section))]
  return ids.map((id) => {
    const all = sections.filter(({ section }) => section === id)
    const title = `${all[0]?.feature}.settings.section`
    return { id, title, settings: all.flatMap(({ settings: own }) => own) }
  })
}

/** What a setting is called. */
export const settingLabel = (say: Text, key: string): string => {
  const feature = featureOfSetting(key)
  return feature ? say(`${feature}.settings.${key}.label`) : say(`administration.fields.${key}`)
}

/** What a setting is for; empty where its name says it all. */
export const settingHint = (say: Text, key: string): string => {
  const feature = featureOfSetting(key)
  return feature
    ? say(`${feature}.settings.${key}.hint`, { defaultValue: '' })
    : say(`administration.hints.${key}`, { defaultValue: '' })
}

/** What one of its options is called. */
export const optionLabel = (say: Text, key: string, option: string): string => {
  const feature = featureOfSetting(key)
  return feature
    ? say(`${feature}.settings.${key}.options.${option}`, { defaultValue: option })
    : say(`administration.languages.${option}`, { defaultValue: option })
}

import { type NetworkSetting, type SettingSection, settingsOf } from '#platform/language/network-setting.ts'

let sections: readonly SettingSection[] = []
let settings: readonly NetworkSetting[] = []

/** Makes the settings of all features known. The shell calls it once; it discovers them. */
export const startSettings = (discovered: readonly SettingSection[]) => {
  sections = discovered.toSorted((one, other) => one.order - other.order)
  settings = settingsOf(sections)
}

/** All sections that features contribute, in the order of the page. */
export const settingSections = (): readonly SettingSection[] => sections

/** All settings that features contribute, in the order of the page. */
export const contributedSettings = (): readonly NetworkSetting[] => settings

/** The feature whose setting this is; undefined for those that no feature contributes. */
export const featureOfSetting = (key: string): string | undefined =>
  sections.find(({ settings: own }) => own.some((one) => one.key === key))?.feature

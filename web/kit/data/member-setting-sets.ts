import {
  type MemberSetting,
  type MemberSettingSet,
  memberSettingsOf,
} from '#platform/language/member-setting.ts'

/** A setting with the feature that its texts belong to. */
export type ContributedSetting = MemberSetting & { feature: string }

let settings: readonly ContributedSetting[] = []

/** Makes the member settings of all features known. The shell calls it once; it discovers them. */
export const startMemberSettings = (sets: readonly MemberSettingSet[]) => {
  const features = new Map(sets.flatMap(({ feature, settings: own }) => own.map(({ key }) => [key, feature])))
  settings = memberSettingsOf(sets).map((setting) => ({
    ...setting,
    feature: features.get(setting.key) ?? '',
  }))
}

/** All settings that features contribute, in the order of the page. */
export const contributedSettings = (): readonly ContributedSetting[] => settings

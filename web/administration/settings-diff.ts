import type { NetworkSettingsView } from '#events/settings/setting.contract.ts'
import { flatSettings, nestedSettings, type SettingValue } from '#platform/language/network-setting.ts'
import { trusted } from '#platform/language/trusted.ts'

/** What the form of the settings edits, as it stands in the answer: `digests.show_comments` inside of `digests`. */
export type SettingValues = { name: string; language: string; languages: string[] } & Record<string, unknown>

export const valuesOf = ({
  id: _id,
  revision: _revision,
  can: _can,
  ...values
}: NetworkSettingsView): SettingValues => trusted<SettingValues>(values)

export type SettingChange = { setting: string; before: SettingValue; after: SettingValue }

/** What was changed, in the order of the answer. */
export const differences = (before: SettingValues, after: SettingValues): SettingChange[] => {
  const [old, now] = [flatSettings(before), flatSettings(after)]
  return Object.keys(old)
    .filter((setting) => JSON.stringify(old[setting]) !== JSON.stringify(now[setting]))
    .map((setting) => ({
      setting,
      before: trusted<SettingValue>(old[setting]),
      after: trusted<SettingValue>(now[setting]),
    }))
}

/** The body that saves these changes. */
export const changedValues = (changes: readonly SettingChange[]): Record<string, unknown> =>
  nestedSettings(Object.fromEntries(changes.map(({ setting, after }) => [setting, after])))

/** The form after others have saved `now`: own changes stay. */
export const mergeSettings = (
  before: SettingValues,
  entered: SettingValues,
  now: SettingValues,
): SettingValues => {
  const own = Object.fromEntries(differences(before, entered).map(({ setting, after }) => [setting, after]))
  return trusted<SettingValues>(nestedSettings({ ...flatSettings(now), ...own }))
}

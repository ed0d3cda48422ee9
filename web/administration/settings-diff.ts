import type { NetworkSettingsView } from '#events/settings/setting.contract.ts'

/** What the form of the settings edits. */
export type SettingValues = Omit<NetworkSettingsView, 'id' | 'revision' | 'can'>

export const valuesOf = ({
  id: _id,
  revision: _revision,
  can: _can,
  ...values
}: NetworkSettingsView): SettingValues => values

export type SettingName = keyof SettingValues

export type SettingChange = {
  setting: SettingName
  before: SettingValues[keyof SettingValues]
  after: SettingValues[keyof SettingValues]
}

/** What was changed, in the order of the settings. */
export const differences = (before: SettingValues, after: SettingValues): SettingChange[] =>
  settingNames(before)
    .filter((setting) => JSON.stringify(before[setting]) !== JSON.stringify(after[setting]))
    .map((setting) => ({ setting, before: before[setting], after: after[setting] }))

/** The form after others have saved `now`: own changes stay. */
export const mergeSettings = (
  before: SettingValues,
  entered: SettingValues,
  now: SettingValues,
): SettingValues => ({
  ...now,
  ...Object.fromEntries(differences(before, entered).map(({ setting, after }) => [setting, after])),
})

const order = [
  'name',
  'languages',
  'language',
  'create_appointments',
  'directory_default_sort',
  'answers_reset_on_move',
  'retroactive_opting',
  'notifications_send_direct_message_body',
  'files_extension_filter_enabled',
  'files_extension_filter_type',
  'files_extension_filter_list',
  'files_default_lock_period_in_days',
  'email_attachment_limit_in_mb',
  'translations_enabled',
  'film_hosts',
] as const satisfies readonly (keyof SettingValues)[]

const settingNames = (values: SettingValues) => order.filter((setting) => setting in values)

import type { z } from 'zod'
import { contributionKind } from './contribution.ts'
import type { NetworkConfig } from './policy.ts'

/** What a setting may hold. */
export type SettingValue = boolean | number | string | readonly string[]

/** The control of a setting. */
export type SettingField =
  | { control: 'switch' }
  | { control: 'text'; placeholder?: string; lines?: number }
  /** One of the fields of profiles that have this type. */
  | { control: 'profile_field'; type: string }
  /** Ids of group categories. */
  | { control: 'group_categories' }
  | { control: 'number'; min: number; max: number }
  | { control: 'choice' | 'choices'; options: readonly string[] }
  /** One of the options, or a group as `group:garden`. */
  | { control: 'choice_or_group'; options: readonly string[] }

/** A setting of the network. */
export type NetworkSetting = {
  /** The name in events, bodies and answers; never changes. `digests.show_comments` is a member of `digests` there. */
  key: string
  type: z.ZodType<SettingValue>
  default: SettingValue
  field: SettingField
  /** True when `GET /api/v1/network` shows it to every member. */
  readable: boolean
  /** The key that an administrator needs to change it; every network administrator when missing. */
  changedBy?: string
  /** Codes of its own with which `type` refuses a value. */
  codes?: readonly string[]
}

/**
 * Settings of a feature under one heading. Texts are `<feature>.settings.section` (of the first feature of a section) and
 * `<feature>.settings.<key>` with `label`, `hint` where there is one, and `options` by value.
 */
export type SettingSection = {
  feature: string
  section: string
  order: number
  settings: readonly NetworkSetting[]
}

/** Network settings, contributed in `events/<feature>/*.settings.ts`. */
export const settingSection = contributionKind<SettingSection>({
  layer: 'events',
  suffix: '.settings.ts',
  problemOf: ({ settings }) => {
    const odd = settings.find(({ key }) => !/^[a-z_0-9]+(\.[a-z_0-9]+)?$/.test(key))
    if (odd) return `the setting ${odd.key} is not in snake_case`
    const refused = settings.find((setting) => !setting.type.safeParse(setting.default).success)
    return refused ? `the default of ${refused.key} is not one of its values` : null
  },
})

/** Declares settings of the network. */
export const defineSettings = settingSection.define

/** All settings of these sections. Throws when two features contribute the same one. */
export const settingsOf = (sections: readonly SettingSection[]): NetworkSetting[] => {
  const all = sections.flatMap(({ settings }) => settings)
  const twice = all.find(({ key }, index) => all.findIndex((one) => one.key === key) !== index)
  if (twice) throw new Error(`two features contribute the setting ${twice.key}`)
  return all
}

/** What the network has chosen, or the default. */
export const settingIn = (network: NetworkConfig, { key, default: usual }: NetworkSetting): unknown =>
  network[key] ?? usual

/** Values by key as they stand in answers and bodies: `digests.show_comments` inside of `digests`. */
export const nestedSettings = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const nested: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const [outer = key, inner] = key.split('.')
    if (inner === undefined) nested[key] = value
    else nested[outer] = { ...(nested[outer] as object | undefined), [inner]: value }
  }
  return nested
}

/** The same values by key again. */
export const flatSettings = (nested: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(nested).flatMap(([outer, value]) =>
      typeof value !== 'object' || value === null || Array.isArray(value)
        ? [[outer, value]]
        : Object.entries(value).map(([inner, one]) => [`${outer}.${inner}`, one]),
    ),
  )

import type { z } from 'zod'
import { contributionKind } from './contribution.ts'

/** A setting that a member chooses for themselves. */
export type MemberSetting = {
  /** The name in bodies and answers; never changes. */
  key: string
  type: z.ZodType
  default: unknown
  /**
   * `switch` for yes or no; `mails` for mails of everything, of some groups or of nothing. Settings without a control are
   * drawn by a page of their feature.
   */
  control: 'switch' | 'mails' | null
  /** True when only people who administer a group or the network see it. */
  forAdministrators?: boolean
  /** The network setting that turns it on or off for everybody. */
  offeredIf?: string
}

/** Settings of one feature. Texts are `<feature>.member_settings.<key>` with `label` and `hint`. */
export type MemberSettingSet = { feature: string; order: number; settings: readonly MemberSetting[] }

/** Settings of members, contributed in `events/<feature>/*.member-settings.ts`. */
export const memberSettingSet = contributionKind<MemberSettingSet>({
  layer: 'events',
  suffix: '.member-settings.ts',
  problemOf: ({ settings }) => {
    const odd = settings.find(({ key }) => !/^[a-z]+(_[a-z]+)*$/.test(key))
    if (odd) return `the setting ${odd.key} is not in snake_case`
    const refused = settings.find((setting) => !setting.type.safeParse(setting.default).success)
    return refused ? `the default of ${refused.key} is not one of its values` : null
  },
})

/** Declares settings that members choose for themselves. */
export const defineMemberSettings = memberSettingSet.define

/** All settings of these sets in the order of the page. Throws when two features contribute the same one. */
export const memberSettingsOf = (sets: readonly MemberSettingSet[]): MemberSetting[] => {
  const all = sets.toSorted((one, other) => one.order - other.order).flatMap(({ settings }) => settings)
  const twice = all.find(({ key }, index) => all.findIndex((one) => one.key === key) !== index)
  if (twice) throw new Error(`two features contribute the member setting ${twice.key}`)
  return all
}

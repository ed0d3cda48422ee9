import { composedContract } from '#platform/language/composed-contract.ts'
import { command, contract, Nothing, query } from '#platform/language/contract.ts'
import { type MemberSetting, memberSettingSet, memberSettingsOf } from '#platform/language/member-setting.ts'
import { channels } from '#platform/language/notification-kind.ts'
import { type Language, language, z } from '#platform/language/shapes.ts'
import { trusted } from '#platform/language/trusted.ts'

// Only the member reads and changes these settings; administrators of the network read and change the language alone, and
// for everybody else there are none. Topic of the change stream: `member_settings`, id = the member's own id.

const channel = z.enum(channels)

/** A kind of notification that the member can choose how to get. */
const NotificationKindView = z.object({
  kind: z.string(),
  feature: z.string(),
  mail_setting: z.enum(['email_notifications', 'email_subscriptions', 'email_admin_notifications']),
  /** How the member gets it without a choice of their own; a channel that is missing does not exist for this kind. */
  defaults: z.partialRecord(channel, z.enum(['now', 'digest', 'off'])),
  /** True where the member cannot turn it off. */
  always: z.boolean(),
})

const MemberLanguage = z.object({
  id: z.string(),
  /** Null for who has not chosen one. */
  language: language.nullable(),
})

const MemberSettings = MemberLanguage.extend({
  version: z.string(),
  notification_kinds: z.array(NotificationKindView),
  /** The member's groups, to select from. */
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether the member administers a group or the network. */
  administers: z.boolean(),
})
/** The contributed settings stand beside these members. */
export type MemberSettingsView = z.output<typeof MemberSettings> & Record<string, unknown>
export type MemberLanguage = z.output<typeof MemberLanguage>
export type NotificationKindView = z.output<typeof NotificationKindView>

/** What a member changes; language is null for the language of the browser. */
export type MemberSettingsChange = { language?: Language | null } & Record<string, unknown>

/** The contract with these settings. What a body leaves out stays as it is; `notifications` is merged by kind and channel. */
export const memberSettingContractOf = (settings: readonly MemberSetting[]) =>
  contract('member-settings', {
    read: query(
      'GET /members/:member_id/settings',
      Nothing,
      trusted<z.ZodType<MemberSettingsView | MemberLanguage>>(
        z.union([MemberSettings.extend(shapeOf(settings)), MemberLanguage]),
      ),
    ),
    choose: command(
      'PUT /members/:member_id/settings',
      trusted<z.ZodType<MemberSettingsChange, MemberSettingsChange>>(
        z.strictObject({ language: language.nullable(), ...shapeOf(settings) }).partial(),
      ),
      undefined,
      { codes: ['time_invalid', 'date_unusable', 'end_lt_start'] },
    ),
  })

export type MemberSettingContract = ReturnType<typeof memberSettingContractOf>

export const memberSettingContract = composedContract(memberSettingSet, (sets) =>
  memberSettingContractOf(memberSettingsOf(sets)),
)

const shapeOf = (settings: readonly MemberSetting[]): Record<string, z.ZodType> =>
  Object.fromEntries(settings.map(({ key, type }) => [key, type]))

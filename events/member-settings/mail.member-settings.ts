import type { MailAudience } from '#platform/language/delivery.ts'
import { defineMemberSettings, type MemberSetting } from '#platform/language/member-setting.ts'
import { flag, id, z } from '#platform/language/shapes.ts'

const mailAudience = z.strictObject({
  enabled: z.enum(['disabled', 'all', 'selected_groups']),
  group_ids: z.array(id).max(500),
  /** With selected groups: whether mails about things outside of groups come too. */
  include_network_level: flag,
})

const mails = (key: string, enabled: MailAudience['enabled']) =>
  ({
    key,
    type: mailAudience,
    default: { enabled, group_ids: [], include_network_level: true },
    control: 'mails',
  }) satisfies MemberSetting

/** Which mails a member gets. `email_newsletter` comes with the newsletter. */
export const mailSettings = defineMemberSettings({
  feature: 'member-settings',
  order: 10,
  settings: [
    mails('email_notifications', 'all'),
    mails('email_subscriptions', 'all'),
    mails('email_digests', 'all'),
    { ...mails('email_daily_digests', 'disabled'), offeredIf: 'daily_activity.enabled' },
    { ...mails('email_admin_notifications', 'all'), forAdministrators: true },
  ],
})

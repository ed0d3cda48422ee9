import type { Instant } from './instant.ts'
import type { Channel, MailSetting, NotificationKind, Timing } from './notification-kind.ts'
import { type QuietHours, quietUntil } from './quiet-hours.ts'

/** For which groups a member wants mails. */
export type MailAudience = {
  enabled: 'disabled' | 'all' | 'selected_groups'
  group_ids: readonly string[]
  /** With selected groups: whether mails about things outside of groups come too. */
  include_network_level: boolean
}

/** What decides how a member gets notifications. */
export type DeliverySettings = Record<MailSetting, MailAudience> & {
  /** What the member chose, by kind and channel. */
  notifications: Readonly<Record<string, Partial<Record<Channel, Timing>>>>
  quiet_hours: QuietHours & { enabled: boolean }
  time_zone: string | null
}

/** At once; not before quiet hours are over; with the next digest; not at all. */
export type Delivery =
  | { timing: 'now' }
  | { timing: 'later'; not_before: Instant }
  | { timing: 'digest' }
  | { timing: 'off' }

type Occasion = {
  now: Instant
  /** The groups that it is about; none for things of the network. */
  group_ids?: readonly string[]
  /** The zone of members who have none yet. */
  defaultZone?: string
}

/**
 * How a member wants a notification of this kind on this channel now. Quiet hours hold back mails and pushes; the bell
 * makes no sound and shows everything at once.
 */
export const deliveryOf = (
  settings: DeliverySettings,
  kind: NotificationKind,
  channel: Channel,
  { now, group_ids = [], defaultZone = 'UTC' }: Occasion,
): Delivery => {
  const timing = timingOf(settings, kind, channel)
  if (kind.always) return { timing }
  if (channel === 'mail' && !includesGroups(settings[kind.mailSetting], group_ids)) return { timing: 'off' }
  if (timing !== 'now' || channel === 'bell' || !settings.quiet_hours.enabled) return { timing }
  const until = quietUntil(settings.quiet_hours, settings.time_zone ?? defaultZone, now)
  return until === null ? { timing } : { timing: 'later', not_before: until }
}

/** What the member chose for a kind and channel, or else its default. */
export const timingOf = (
  { notifications }: Pick<DeliverySettings, 'notifications'>,
  { kind, defaults, always }: NotificationKind,
  channel: Channel,
): Timing => {
  const usual = defaults[channel]
  if (usual === undefined) return 'off'
  return always ? usual : (notifications[kind]?.[channel] ?? usual)
}

/** Whether a member wants mails about something of these groups. */
export const includesGroups = (
  { enabled, group_ids, include_network_level }: MailAudience,
  ofGroups: readonly string[],
): boolean => {
  if (enabled !== 'selected_groups') return enabled === 'all'
  return ofGroups.length === 0 ? include_network_level : ofGroups.some((id) => group_ids.includes(id))
}

/** The zone of a member as chosen, or else that of their last browser; null while neither is known. */
export const zoneOf = (chosen: Readonly<Record<string, unknown>>): string | null => {
  const zone = chosen.time_zone ?? chosen.browser_time_zone
  return typeof zone === 'string' ? zone : null
}

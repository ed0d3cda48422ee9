import { type DeliverySettings, timingOf } from '#platform/language/delivery.ts'
import type { NotificationKind } from '#platform/language/notification-kind.ts'
import { audienceIn } from './delivery-settings.ts'

// When mails of one sort are off: asked by the link that stops them and by its page.

/** A kind has no mails when it is off, or when all kinds of its setting are disabled. */
export const areKindMailsOff = (settings: DeliverySettings, kind: NotificationKind): boolean =>
  settings[kind.mailSetting].enabled === 'disabled' || timingOf(settings, kind, 'mail') === 'off'

/** The kinds that wait for the digest. */
export const kindsInDigest = <Kind extends NotificationKind>(
  settings: DeliverySettings,
  kinds: readonly Kind[],
): Kind[] => kinds.filter((kind) => timingOf(settings, kind, 'mail') === 'digest')

/** The digest is off when it is disabled and nothing waits for it. */
export const isDigestOff = (settings: DeliverySettings, kinds: readonly NotificationKind[]): boolean =>
  audienceIn(settings, 'email_digests').enabled === 'disabled' && kindsInDigest(settings, kinds).length === 0

export const isDailyActivityOff = (settings: DeliverySettings): boolean =>
  audienceIn(settings, 'email_daily_digests').enabled === 'disabled'

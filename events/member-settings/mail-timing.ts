import { deliveryOf } from '#platform/language/delivery.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { NotificationKind } from '#platform/language/notification-kind.ts'
import { deliverySettingsOf } from './delivery-settings.ts'

/** What a link in a mail of this kind switches off. */
export const mailsOfKind = (kind: string): string => `kind~${kind}`

type Occasion = { now: Instant; group_ids?: readonly string[] }

/**
 * When a mail of a kind goes to a member who has chosen these settings: `after` the quiet hours, or at once; with what its
 * link switches off. Null when the member wants none, or gets it with the next digest.
 */
export const mailTiming = (
  chosen: Readonly<Record<string, unknown>> | undefined,
  kind: NotificationKind,
  occasion: Occasion,
): { after?: Instant; unsubscribe?: string } | null => {
  const delivery = deliveryOf(deliverySettingsOf(chosen), kind, 'mail', occasion)
  if (delivery.timing === 'off' || delivery.timing === 'digest') return null
  return {
    ...(kind.always ? {} : { unsubscribe: mailsOfKind(kind.kind) }),
    ...(delivery.timing === 'later' ? { after: delivery.not_before } : {}),
  }
}

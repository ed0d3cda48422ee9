import { deliveryOf } from '#platform/language/delivery.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { NotificationKind } from '#platform/language/notification-kind.ts'
import { deliverySettingsOf } from './delivery-settings.ts'

type Occasion = { now: Instant; group_ids?: readonly string[] }

/**
 * When a mail of a kind goes to a member who has chosen these settings: `after` the quiet hours, or at once. Null when the
 * member wants none.
 */
export const mailTiming = (
  chosen: Readonly<Record<string, unknown>> | undefined,
  kind: NotificationKind,
  occasion: Occasion,
): { after?: Instant } | null => {
  const delivery = deliveryOf(deliverySettingsOf(chosen), kind, 'mail', occasion)
  if (delivery.timing === 'off') return null
  return delivery.timing === 'later' ? { after: delivery.not_before } : {}
}

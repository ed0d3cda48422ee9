import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#platform/language/instant.ts'
import { localInstant } from '#platform/language/quiet-hours.ts'
import { type SendingTime, timesOn } from './sending-times.ts'

/** As many days as are looked at; each weekday is among them. */
const daysAhead = 8

/** When a mail with these times is sent next in a zone; null when it never is. */
export const nextTurn = (times: readonly SendingTime[], zone: string, now: Instant): Instant | null => {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
  for (let days = 0; days <= daysAhead; days += 1) {
    const day = today.add({ days })
    const [first] = timesOn(times, day)
    const at = first === undefined ? null : localInstant(day, first, zone, 'earlier')
    if (at !== null && at > now) return at
  }
  return null
}

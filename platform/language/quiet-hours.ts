import { Temporal } from 'temporal-polyfill'
import type { Instant } from './instant.ts'

/** Local times of day, `HH:mm`. From 22:00 to 07:00 lasts over midnight. */
export type QuietHours = { from: string; to: string }

/**
 * When the quiet hours at `now` end, or null when `now` is outside of them. They follow the clock of the zone: an hour
 * that comes twice is quiet both times, and a time that a change of clocks skips counts as the moment of the change.
 */
export const quietUntil = ({ from, to }: QuietHours, zone: string, now: Instant): Instant | null => {
  if (from === to) return null
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
  // The night may have begun yesterday, and a change of clocks at midnight may still show yesterday's date.
  for (const days of [-1, 0]) {
    const begins = today.add({ days })
    const ends = to < from ? begins.add({ days: 1 }) : begins
    const end = localInstant(ends, to, zone, 'later')
    if (localInstant(begins, from, zone, 'earlier') <= now && now < end) return end
  }
  return null
}

/** The instant of a local time; of one that comes twice the earlier or the later. */
export const localInstant = (
  day: Temporal.PlainDate,
  time: string,
  zone: string,
  which: 'earlier' | 'later',
): Instant => {
  const local = day.toPlainDateTime(Temporal.PlainTime.from(time))
  const found = local.toZonedDateTime(zone, { disambiguation: which })
  if (found.toPlainDateTime().equals(local)) return instantOf(found)
  const before = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return instantOf(before.getTimeZoneTransition('next') ?? found)
}

const instantOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Instant =>
  new Date(epochMilliseconds).toISOString()

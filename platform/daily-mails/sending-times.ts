import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#platform/language/instant.ts'
import { localInstant } from '#platform/language/quiet-hours.ts'
import { sendingHours, type TimeOfDay } from '#platform/language/sending-times.ts'

/** A time of day, on each day or on one weekday: 0 is Sunday. */
export type SendingTime = { weekday: number | null; time: TimeOfDay }

/** As many days as a mail may be late before it is left out. */
const maxDaysLate = 2

/**
 * The local day whose turn it is in a zone, and the day that it counts for; null while there is none. A turn that no
 * process was there for comes late, unless today has a turn of its own.
 */
export const dueDay = (
  times: readonly SendingTime[],
  zone: string,
  now: Instant,
): { today: string; since: string } | null => {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
  for (let late = 0; late <= maxDaysLate; late += 1) {
    const day = today.subtract({ days: late })
    const [first] = timesOn(times, day)
    if (first === undefined) continue
    if (localInstant(day, first, zone, 'earlier') <= now)
      return { today: today.toString(), since: day.toString() }
    if (late === 0) return null
  }
  return null
}

/** The local times on a day, the earliest first. */
export const timesOn = (times: readonly SendingTime[], day: Temporal.PlainDate): string[] =>
  times
    .filter(({ weekday }) => weekday === null || weekday === day.dayOfWeek % 7)
    .map(({ time }) => sendingHours[time])
    .sort()

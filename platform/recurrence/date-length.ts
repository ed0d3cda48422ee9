import { valuesOf } from '#platform/language/limit.ts'
import { recurrenceLimits } from './recurrence.limits.ts'
import { type Interval, intervalOf, type Repeated, weekdays } from './series-days.ts'

const { longest } = valuesOf(recurrenceLimits)
const hour = 3_600_000
const day = 24 * hour

/** The longest month and year, so that what fills each of them may repeat. */
const lengths: Record<Interval['unit'], number> = {
  daily: day,
  weekly: 7 * day,
  monthly: 31 * day,
  yearly: 366 * day,
}

/**
 * Why a date may not be as long as it is: longer than the interval at which it repeats, its copies would overlap. Null when
 * it may.
 */
export const lengthRefused = (
  { start, end }: { start: string; end: string | null },
  recurrence: Omit<Repeated, 'recurrence_end_time'>,
): 'longer_than_interval' | 'date_too_long' | null => {
  if (end === null) return null
  // Where clocks go back meanwhile, a day has an hour more.
  const length = Date.parse(end) - Date.parse(start) - hour
  if (length > longest) return 'date_too_long'
  const interval = intervalOf(recurrence)
  return interval !== null && length > shortestGap(interval) ? 'longer_than_interval' : null
}

/** Between two dates of a series that follow each other; where it differs from month to month, the largest of the usual ones. */
const shortestGap = ({ unit, every, weekdays: days, monthDays, nthWeekday }: Interval): number => {
  const whole = every * lengths[unit]
  if (days && days.length > 1)
    return (
      day *
      gapAmong(
        days.map((one) => weekdays.indexOf(one)),
        7 * every,
      )
    )
  if (monthDays && monthDays.length > 1)
    return (
      day *
      gapAmong(
        monthDays.map((date) => (date < 0 ? 31 : date)),
        every > 1 ? whole / day : 31,
      )
    )
  return nthWeekday && unit === 'monthly' ? every * 28 * day : whole
}

/** The smallest number of days from one of these to the next, in a cycle of so many. */
const gapAmong = (days: readonly number[], cycle: number): number => {
  const sorted = [...new Set(days)].sort((one, other) => one - other)
  return Math.min(...sorted.map((one, at) => (sorted[at + 1] ?? (sorted[0] ?? 0) + cycle) - one))
}

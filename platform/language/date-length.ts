import { valuesOf } from './limit.ts'
import { recurrenceLimits } from './recurrence.limits.ts'
import { type Interval, intervalOf, type Repeated } from './series-days.ts'

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
  return interval !== null && length > interval.every * lengths[interval.unit] ? 'longer_than_interval' : null
}

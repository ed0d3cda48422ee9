import { z } from '#platform/language/shapes.ts'
import { weekdays } from './series-days.ts'

/** The days that the rule of a series names and how many dates it has, in answers. */
export const ruleDays = {
  /** Days of the week. */
  recurrence_weekdays: z.array(z.enum(weekdays)).nullable(),
  /** Days of the month; -1 is its last day. */
  recurrence_month_days: z.array(z.int()).nullable(),
  /** The second Tuesday of the month, or with -1 the last one. */
  recurrence_nth_weekday: z.object({ nth: z.int(), weekday: z.enum(weekdays) }).nullable(),
  /** How many dates the series has; null when it has an end or none. */
  recurrence_count: z.int().nullable(),
}

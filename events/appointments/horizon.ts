import { type Instant, plus } from '#platform/language/instant.ts'
import { type Dated, overAt, type Repeated, repeats } from '#platform/recurrence/recurrence.ts'

/** As far as the dates of a series are laid out at a moment: two years. */
export const horizonOf = (at: Instant): Instant =>
  `${Number(at.slice(0, 4)) + 2}${at.slice(4)}`.replace('-02-29', '-02-28')

const halfAYear = 182 * 24 * 60 * 60 * 1000

/** When a horizon that was laid at a moment is to be moved on: while three quarters of it still lie ahead. */
export const nextHorizonAt = (at: Instant): Instant => plus(at, halfAYear)

/** Whether a series has dates beyond a moment. */
export const reachesBeyond = (date: Dated, recurrence: Repeated, moment: Instant): boolean => {
  if (!repeats(recurrence)) return false
  const end = recurrence.recurrence_count ? overAt(date, recurrence) : recurrence.recurrence_end_time
  return end === null || end >= moment
}

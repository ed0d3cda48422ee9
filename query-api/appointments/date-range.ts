import { type Instant, plus } from '#platform/language/instant.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import type { Range } from './occurrences.queries.ts'

const day = 86_400_000
const maxLength = 62 * day

type RangeInput = { from?: Instant; to?: Instant; date?: string }

/**
 * The range of a list: from and to, or the month view of `date` (this month when missing), a day wider on
 * both sides because the reader may be in any zone.
 */
export const rangeOf = ({ from, to, date }: RangeInput, now: Instant): Range | Rejection => {
  if (from === undefined || to === undefined) return monthRange(date ?? now.slice(0, 7))
  const length = Date.parse(to) - Date.parse(from)
  if (length > maxLength) return reject('range_too_long', '/to', { days: 62 })
  return length <= 0 ? reject('end_lt_start', '/to') : { from, to }
}

const monthRange = (date: string): Range | Rejection => {
  const first = Date.parse(`${date.slice(0, 7)}-01T00:00:00.000Z`)
  if (Number.isNaN(first) || date < '0002' || date >= '9998') return reject('date_unusable', '/date')
  const weekday = (new Date(first).getUTCDay() + 6) % 7
  const monday = new Date(first - weekday * day).toISOString()
  return { from: plus(monday, -day), to: plus(monday, 43 * day) }
}

/** Repeated or comma-separated values. */
export const valuesOf = (...given: (string | readonly string[] | undefined)[]): string[] =>
  given
    .flatMap((value) => (value === undefined ? [] : typeof value === 'string' ? value.split(',') : value))
    .filter(Boolean)

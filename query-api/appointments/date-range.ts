import { type Instant, plus } from '#platform/language/instant.ts'
import { valuesOf as limitsOf } from '#platform/language/limit.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { appointmentLimits } from './appointments.limits.ts'
import type { Range } from './occurrences.queries.ts'

const day = 86_400_000
const maxLength = 62 * day

type RangeInput = { from?: Instant; to?: Instant; date?: string; type?: 'month' | 'week' | 'day' | 'list' }

/**
 * The range of a list: from and to, or the month, week or day of `date` (today when missing), a day wider on both
 * sides because the reader may be in any zone.
 */
export const rangeOf = ({ from, to, date, type }: RangeInput, now: Instant): Range | Rejection => {
  if (from === undefined || to === undefined) return viewRange(date ?? now.slice(0, 10), type)
  const length = Date.parse(to) - Date.parse(from)
  if (length > maxLength) return reject('range_too_long', '/to', { days: 62 })
  return length <= 0 ? reject('end_lt_start', '/to') : { from, to }
}

const viewRange = (date: string, type: RangeInput['type']): Range | Rejection => {
  const isMonth = type === undefined || type === 'month' || type === 'list'
  const at = Date.parse(`${isMonth || date.length === 7 ? `${date.slice(0, 7)}-01` : date}T00:00:00.000Z`)
  if (Number.isNaN(at) || date < '0002' || date >= '9998') return reject('date_unusable', '/date')
  const weekday = (new Date(at).getUTCDay() + 6) % 7
  const first = new Date(type === 'day' ? at : at - weekday * day).toISOString()
  const days = isMonth ? 42 : type === 'week' ? 7 : 1
  return { from: plus(first, -day), to: plus(first, (days + 1) * day) }
}

const maxDays = limitsOf(appointmentLimits).countedDays

/** Why days from a first to a last one are not counted; null when they are. */
export const whyNoDays = ({ from, to }: { from: string; to: string }): Rejection | null => {
  if (to < from) return reject('end_lt_start', '/to')
  const days = (Date.parse(to) - Date.parse(from)) / day + 1
  return days > maxDays ? reject('range_too_long', '/to', { days: maxDays }) : null
}

/** Repeated or comma-separated values. */
export const valuesOf = (...given: (string | readonly string[] | undefined)[]): string[] =>
  given
    .flatMap((value) => (value === undefined ? [] : typeof value === 'string' ? value.split(',') : value))
    .filter(Boolean)

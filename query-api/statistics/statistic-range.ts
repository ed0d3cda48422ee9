import { DateTime } from 'luxon'
import { firstDay, type StatisticRange, type Statistics } from '#events/statistics/statistic.contract.ts'
import type { Instant } from '#platform/language/instant.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'

export type StatisticPeriods = Pick<Statistics, 'start' | 'end' | 'before' | 'unit' | 'periods'> & {
  /** The moments at which the days before the range, its periods, and the time after it begin. */
  borders: readonly Instant[]
}

/** The days of a range, by days, weeks or months, and as many days before it; or why nothing is counted in it. */
export const periodsOf = (
  { start: given, end, time_zone: zone }: StatisticRange,
  now: Instant,
): StatisticPeriods | Rejection => {
  const today = DateTime.fromISO(now, { zone }).startOf('day')
  const last = end === undefined ? today : DateTime.fromISO(end, { zone })
  const start = given ?? dayOf(last.minus({ days: defaultDays - 1 }))
  if (start < firstDay) return reject('statistics_too_early', '/start', { first: firstDay })
  if (last > today) return reject('day_in_future', '/end')
  if (dayOf(last) < start) return reject('end_lt_start', '/end')
  return split(DateTime.fromISO(start, { zone }), last)
}

const defaultDays = 30

// A row of bars that a phone can show.
const mostDays = 31
const mostInWeeks = 100

const split = (first: DateTime, last: DateTime): StatisticPeriods => {
  const after = last.plus({ days: 1 })
  const length = Math.round(after.diff(first, 'days').days)
  const before = first.minus({ days: length })
  const unit = length <= mostDays ? 'day' : length <= mostInWeeks ? 'week' : 'month'
  const starts = [first]
  let next = first.startOf(unit).plus({ [unit]: 1 })
  while (next < after) {
    starts.push(next)
    next = next.plus({ [unit]: 1 })
  }
  return {
    start: dayOf(first),
    end: dayOf(last),
    before: { start: dayOf(before), end: dayOf(first.minus({ days: 1 })) },
    unit,
    periods: starts.map(dayOf),
    borders: [before, ...starts, after].map((moment) => moment.toUTC().toISO() ?? ''),
  }
}

const dayOf = (moment: DateTime): string => moment.toFormat('yyyy-MM-dd')

import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import type { Instant } from './instant.ts'

/** When something takes place: instants, with the zone in which it was planned. All-day: midnight to midnight there. */
export type Dated = { start: Instant; end: Instant | null; all_day: boolean; time_zone: string }

type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

/** How it repeats: local time in the zone of its date. `custom` counts intervals of `recurrence_unit`. */
export type Repeated = {
  recurrence_frequency: Frequency | 'never' | 'custom'
  recurrence_interval: number
  recurrence_unit: Frequency | null
  /** The last moment at which a date may begin (inclusive); null for no end. */
  recurrence_end_time: Instant | null
}

export type Occurrence = { start: Instant; end: Instant | null }

export const repeats = ({ recurrence_frequency }: Repeated): boolean => recurrence_frequency !== 'never'

/**
 * The dates that touch the span from `from` (inclusive) to `to` (exclusive), in order, at most `limit`. A local time
 * that a change of clocks skips has no date; one that comes twice takes place the first time. The 31st exists only in
 * months that have one.
 */
export const occurrencesOf = (
  date: Dated,
  recurrence: Repeated,
  from: Instant,
  to: Instant,
  limit = 1000,
): Occurrence[] => {
  if (!repeats(recurrence)) return touches(date, from, to) ? [{ start: date.start, end: date.end }] : []
  const series = seriesOf(date, recurrence)
  const length = date.end === null ? 0 : Date.parse(date.end) - Date.parse(date.start)
  const first = date.all_day ? midnight(localDay(date.start, date.time_zone), date.time_zone) : date.start
  // Days more: all-day dates are longer than the first where clocks go back, or where the first left out a whole day.
  const earliest = Date.parse(from) - length - (date.all_day ? 2 * day : 0)
  const last = Date.parse(to) - 1
  const found: Occurrence[] = []
  const step = stepOf(recurrence, limit)
  for (let at = Math.max(earliest, Date.parse(first)); at <= last && found.length < limit; at += step) {
    const dates = series.between(new Date(at), new Date(Math.min(at + step - 1, last)))
    found.push(...dates.filter((occurrence) => touches(occurrence, from, to)))
  }
  return found.slice(0, limit)
}

/** The next date that begins after `after`, or null. */
export const nextOccurrence = (date: Dated, recurrence: Repeated, after: Instant): Occurrence | null => {
  if (!repeats(recurrence)) return date.start > after ? { start: date.start, end: date.end } : null
  return seriesOf(date, recurrence).next(after)
}

/** The last date that begins before `before`, or null. */
export const previousOccurrence = (date: Dated, recurrence: Repeated, before: Instant): Occurrence | null => {
  if (!repeats(recurrence)) return date.start < before ? { start: date.start, end: date.end } : null
  return seriesOf(date, recurrence).previous(before)
}

/** The date that begins at `start`, or null when none does. */
export const occurrenceAt = (date: Dated, recurrence: Repeated, start: Instant): Occurrence | null => {
  const found = nextOccurrence(date, recurrence, minusMillisecond(start))
  return found?.start === start ? found : null
}

/** Where a date of a series is once the series has moved: as many days after its first one as before. */
export const movedAlong = (start: Instant, before: Dated, after: Dated): Instant => {
  const { days } = localDay(before.start, before.time_zone).until(localDay(start, before.time_zone))
  const first = zoned(after.start, after.time_zone).toPlainDateTime()
  return new Date(first.add({ days }).toZonedDateTime(after.time_zone).epochMilliseconds).toISOString()
}

/** The date of a moved series that one of its dates became, or was; null when it never had such a date. */
export const counterpart = (
  start: Instant,
  { from, to, recurrence }: { from: Dated; to: Dated; recurrence: Repeated },
): Occurrence | null => occurrenceAt(to, recurrence, movedAlong(start, from, to))

/** When all of it is over: the end of the last date; null for a series without end. */
export const overAt = (date: Dated, recurrence: Repeated): Instant | null => {
  if (!repeats(recurrence)) return date.end ?? date.start
  if (recurrence.recurrence_end_time === null) return null
  const last = previousOccurrence(date, recurrence, plusMillisecond(recurrence.recurrence_end_time))
  return last === null ? (date.end ?? date.start) : (last.end ?? last.start)
}

/** Whole minutes, and whole days of its zone when it is all-day. Ends at the midnight after the last day. */
export const settled = (date: Dated): Dated => {
  if (!date.all_day) {
    return { ...date, start: wholeMinute(date.start), end: date.end === null ? null : wholeMinute(date.end) }
  }
  const first = localDay(date.start, date.time_zone)
  const end = date.end ?? date.start
  const lastDay = localDay(end, date.time_zone)
  // An end at midnight is already the midnight after the last day.
  const after =
    midnight(lastDay, date.time_zone) === end && end > date.start ? lastDay : lastDay.add({ days: 1 })
  return { ...date, start: midnight(first, date.time_zone), end: midnight(after, date.time_zone) }
}

/** True when it begins and ends on one day of its own zone. */
export const isSameDay = ({ start, end, time_zone }: Dated): boolean => {
  if (end === null || end === start) return true
  const begin = zoned(start, time_zone)
  const length = Date.parse(end) - Date.parse(start)
  // Most end so early that no change of clocks could carry them beyond midnight; to look at one moment is half the work.
  if (length > 0 && begin.hour * hour + hour + length + largestChange < day) return true
  return begin.toPlainDate().equals(localDay(minusMillisecond(end), time_zone))
}

const hour = 3_600_000
const day = 24 * hour
const largestChange = 2 * hour
const wholeMinute = (instant: Instant): Instant => `${instant.slice(0, 17)}00.000Z`
const plusMillisecond = (instant: Instant): Instant => new Date(Date.parse(instant) + 1).toISOString()
const minusMillisecond = (instant: Instant): Instant => new Date(Date.parse(instant) - 1).toISOString()

const touches = ({ start, end }: Occurrence, from: Instant, to: Instant): boolean =>
  start < to && (end === null || end === start ? start >= from : end > from)

const zoned = (instant: Instant, zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
const localDay = (instant: Instant, zone: string) => zoned(instant, zone).toPlainDate()
const midnight = (date: Temporal.PlainDate, zone: string): Instant =>
  new Date(date.toZonedDateTime({ timeZone: zone }).epochMilliseconds).toISOString()

type Series = {
  /** Those that begin from `from` to `to`, both included. */
  between: (from: Date, to: Date) => Occurrence[]
  next: (after: Instant) => Occurrence | null
  previous: (before: Instant) => Occurrence | null
}

const seriesOf = (date: Dated, recurrence: Repeated): Series =>
  date.all_day ? daysOf(date, recurrence) : timesOf(date, recurrence)

const timesOf = (date: Dated, recurrence: Repeated): Series => {
  const { recurrence_end_time: until } = recurrence
  const rule = new RRuleTemporal({
    ...frequencyOf(recurrence),
    tzid: date.time_zone,
    dtstart: zoned(date.start, date.time_zone),
    ...(until === null ? {} : { until: zoned(until, 'UTC') }),
  })
  const length = date.end === null ? null : Date.parse(date.end) - Date.parse(date.start)
  const at = ({ epochMilliseconds }: { epochMilliseconds: number }): Occurrence => ({
    start: new Date(epochMilliseconds).toISOString(),
    end: length === null ? null : new Date(epochMilliseconds + length).toISOString(),
  })
  return {
    between: (from, to) => rule.between(from, to, true).map(at),
    next: (after) => mapped(rule.next(new Date(after)), at),
    previous: (before) => mapped(rule.previous(new Date(before)), at),
  }
}

// Whole days repeat as days: in UTC, where every one has a midnight, and only then at the zone's own first hour.
const daysOf = (date: Dated, recurrence: Repeated): Series => {
  const zone = date.time_zone
  const first = localDay(date.start, zone)
  const days = date.end === null ? 1 : first.until(localDay(date.end, zone), { largestUnit: 'days' }).days
  const { recurrence_end_time: until } = recurrence
  const rule = new RRuleTemporal({
    ...frequencyOf(recurrence),
    tzid: 'UTC',
    dtstart: first.toZonedDateTime('UTC'),
    ...(until === null ? {} : { until: localDay(until, zone).toZonedDateTime('UTC') }),
  })
  const at = (start: { epochMilliseconds: number }): Occurrence => {
    const of = Temporal.Instant.fromEpochMilliseconds(start.epochMilliseconds)
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
    return { start: midnight(of, zone), end: midnight(of.add({ days }), zone) }
  }
  const dayOf = (instant: Instant, more: number) =>
    new Date(localDay(instant, zone).add({ days: more }).toZonedDateTime('UTC').epochMilliseconds)
  return {
    between: (from, to) => {
      const [first, last] = [from.toISOString(), to.toISOString()]
      const dates = rule.between(dayOf(first, -1), dayOf(last, 1), true).map(at)
      return dates.filter(({ start }) => start >= first && start <= last)
    },
    next: (after) => mapped(rule.next(dayOf(after, 0)), at),
    previous: (before) =>
      mapped(rule.previous(dayOf(before, 0), midnight(localDay(before, zone), zone) < before), at),
  }
}

const mapped = <A, B>(value: A | null | undefined, map: (value: A) => B): B | null =>
  value === null || value === undefined ? null : map(value)

const frequencies = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const

// A series is looked through in steps that hold a few more dates than are asked for: the rule lays out every one of a
// step before any is taken, and refuses more than ten thousand.
const stepOf = ({ recurrence_interval, ...recurrence }: Repeated, limit: number): number =>
  Math.min(Math.max(limit, 100), 5000) * recurrence_interval * lengths[unitOf(recurrence)]

const lengths = { daily: day, weekly: 7 * day, monthly: 28 * day, yearly: 365 * day }

const unitOf = ({
  recurrence_frequency,
  recurrence_unit,
}: Pick<Repeated, 'recurrence_frequency' | 'recurrence_unit'>): Frequency => {
  const unit = recurrence_frequency === 'custom' ? recurrence_unit : recurrence_frequency
  return unit === null || unit === 'never' ? 'daily' : unit
}

const frequencyOf = ({ recurrence_interval, ...recurrence }: Repeated) => ({
  freq: frequencies[unitOf(recurrence)],
  interval: recurrence_interval,
})

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
  // A day more, because an all-day date is longer by an hour where clocks go back.
  const earliest = Date.parse(from) - length - (date.all_day ? day : 0)
  return series
    .between(new Date(Math.max(earliest, Date.parse(date.start))), new Date(Date.parse(to) - 1), limit)
    .filter((occurrence) => touches(occurrence, from, to))
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
export const occurrenceAt = (date: Dated, recurrence: Repeated, start: Instant): Occurrence | null =>
  occurrencesOf(date, recurrence, start, plusMillisecond(start), 2).find((one) => one.start === start) ?? null

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
  between: (from: Date, to: Date, limit: number) => Occurrence[]
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
    between: (from, to, limit) => rule.between(from, to, true).slice(0, limit).map(at),
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
    between: (from, to, limit) =>
      rule.between(dayOf(from.toISOString(), -1), dayOf(to.toISOString(), 1), true).slice(0, limit).map(at),
    next: (after) => mapped(rule.next(dayOf(after, 0)), at),
    previous: (before) =>
      mapped(rule.previous(dayOf(before, 0), midnight(localDay(before, zone), zone) < before), at),
  }
}

const mapped = <A, B>(value: A | null | undefined, map: (value: A) => B): B | null =>
  value === null || value === undefined ? null : map(value)

const frequencies = { daily: 'DAILY', weekly: 'WEEKLY', monthly: 'MONTHLY', yearly: 'YEARLY' } as const

const frequencyOf = ({ recurrence_frequency, recurrence_unit, recurrence_interval }: Repeated) => {
  const unit = recurrence_frequency === 'custom' ? (recurrence_unit ?? 'daily') : recurrence_frequency
  return { freq: frequencies[unit === 'never' ? 'daily' : unit], interval: recurrence_interval }
}

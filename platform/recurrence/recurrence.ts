import { Temporal } from 'temporal-polyfill'
import type { Instant } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { recurrenceLimits } from './recurrence.limits.ts'
import {
  type Day,
  dayOfCount,
  daysAfter,
  type Interval,
  intervalOf,
  intervalsUntil,
  type Repeated,
  repeats,
} from './series-days.ts'
import { clockIn, sinceMidnight, wallAt } from './wall-clock.ts'

export { type NthWeekday, type Repeated, repeats, type Weekday, weekdays } from './series-days.ts'

/** When something takes place: instants, with the zone in which it was planned. All-day: midnight to midnight there. */
export type Dated = { start: Instant; end: Instant | null; all_day: boolean; time_zone: string }

export type Occurrence = { start: Instant; end: Instant | null }

/**
 * The dates that touch the span from `from` (inclusive) to `to` (exclusive), in order, at most `limit`. A local time
 * that a change of clocks skips has no date; one that comes twice takes place the first time. The 31st exists only in
 * months that have one. No series goes on beyond the horizon.
 */
export const occurrencesOf = (
  date: Dated,
  recurrence: Repeated,
  from: Instant,
  to: Instant,
  limit = 1000,
): Occurrence[] => {
  const found: Occurrence[] = []
  if (limit <= 0) return found
  for (const occurrence of eachOccurrence(date, recurrence, from, to)) {
    found.push(occurrence)
    if (found.length === limit) break
  }
  return found
}

/** The same one by one: a date is computed when it is asked for. */
export function* eachOccurrence(
  date: Dated,
  recurrence: Repeated,
  from: Instant,
  to: Instant,
): Generator<Occurrence, void> {
  const series = seriesOf(date, recurrence)
  if (series === null) {
    if (touches(date, from, to)) yield { start: date.start, end: date.end }
    return
  }
  const length = date.end === null ? 0 : Math.max(0, Date.parse(date.end) - Date.parse(date.start))
  // Days more: all-day dates are longer than the first where clocks go back, or where the first left out a whole day.
  const earliest = new Date(Math.max(Date.parse(from) - length - 2 * day, firstYear)).toISOString()
  const last = series.countUntil(to)
  for (let count = Math.max(0, series.countUntil(earliest)); count <= last; count += 1)
    for (const occurrence of series.after(count)) if (touches(occurrence, from, to)) yield occurrence
}

/** The next date that begins after `after`, or null. */
export const nextOccurrence = (date: Dated, recurrence: Repeated, after: Instant): Occurrence | null =>
  nextIn(seriesOf(date, recurrence), date, after)

const nextIn = (series: Series | null, date: Dated, after: Instant): Occurrence | null => {
  if (series === null) return date.start > after ? { start: date.start, end: date.end } : null
  for (let count = Math.max(0, series.countUntil(after)); count <= series.last; count += 1) {
    const occurrence = series.after(count).find(({ start }) => start > after)
    if (occurrence) return occurrence
  }
  return null
}

/** The last date that begins before `before`, or null. */
export const previousOccurrence = (date: Dated, recurrence: Repeated, before: Instant): Occurrence | null => {
  const series = seriesOf(date, recurrence)
  if (series === null) return date.start < before ? { start: date.start, end: date.end } : null
  for (let count = series.countUntil(before); count >= 0; count -= 1) {
    const occurrence = series.after(count).findLast(({ start }) => start < before)
    if (occurrence) return occurrence
  }
  return null
}

/** The date that begins at `start`, or null when none does. */
export const occurrenceAt = (date: Dated, recurrence: Repeated, start: Instant): Occurrence | null =>
  occurrencesBy(date, recurrence)(start)

/** The same for many starts: the rule is read once. */
export const occurrencesBy = (date: Dated, recurrence: Repeated): ((start: Instant) => Occurrence | null) => {
  const series = seriesOf(date, recurrence)
  return (start) => {
    const found = nextIn(series, date, minusMillisecond(start))
    return found?.start === start ? found : null
  }
}

/**
 * Where a date of a series is once the series has moved: as many days after its first one as before. Months are of
 * different lengths, so there it is the date of the moved series that is nearest.
 */
export const movedAlong = (
  start: Instant,
  { before, after, recurrence }: { before: Dated; after: Dated; recurrence: Repeated },
): Instant => {
  const { days } = localDay(before.start, before.time_zone).until(localDay(start, before.time_zone))
  const first = zoned(after.start, after.time_zone).toPlainDateTime()
  const along = new Date(first.add({ days }).toZonedDateTime(after.time_zone).epochMilliseconds).toISOString()
  const unit = intervalOf(recurrence)?.unit
  return unit === 'monthly' || unit === 'yearly' ? nearestDate(along, after, recurrence) : along
}

const nearestDate = (moment: Instant, date: Dated, recurrence: Repeated): Instant => {
  if (occurrenceAt(date, recurrence, moment)) return moment
  const distance = (start: Instant) => Math.abs(Date.parse(start) - Date.parse(moment))
  const around = [previousOccurrence(date, recurrence, moment), nextOccurrence(date, recurrence, moment)]
  const [nearest] = around
    .flatMap((one) => (one && distance(one.start) <= halfAMonth ? [one.start] : []))
    .sort((one, other) => distance(one) - distance(other))
  return nearest ?? moment
}

/** The date of a moved series that one of its dates became, or was; null when it never had such a date. */
export const counterpart = (
  start: Instant,
  { from, to, recurrence }: { from: Dated; to: Dated; recurrence: Repeated },
): Occurrence | null =>
  occurrenceAt(to, recurrence, movedAlong(start, { before: from, after: to, recurrence }))

const horizon: Instant = `${valuesOf(recurrenceLimits).lastYear}-01-01T00:00:00.000Z`

/** The last moment at which a date may begin; null for no end, which one beyond the horizon counts as. */
export const endOf = ({ recurrence_end_time: until }: Repeated): Instant | null =>
  until !== null && until < horizon ? until : null

/** When all of it is over: the end of the last date; null for a series without end. */
export const overAt = (date: Dated, recurrence: Repeated): Instant | null => {
  if (!repeats(recurrence)) return date.end ?? date.start
  const until = endOf(recurrence)
  if (until === null && !recurrence.recurrence_count) return null
  const last = previousOccurrence(date, recurrence, until === null ? horizon : plusMillisecond(until))
  return last === null ? (date.end ?? date.start) : (last.end ?? last.start)
}

/** Whole minutes, and whole days of its zone when it is all-day. Ends at the midnight after the last day. */
export const normalizeDate = (date: Dated): Dated => {
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

/** The day on which it begins, in its own zone. */
export const firstDayOf = ({ start, time_zone }: Pick<Dated, 'start' | 'time_zone'>): Day =>
  dayAt(start, time_zone)

/** True when it begins and ends on one day of its own zone. */
export const isSameDay = ({ start, end, time_zone }: Dated): boolean => {
  if (end === null || end === start) return true
  return dayAt(start, time_zone) === dayAt(minusMillisecond(end), time_zone)
}

const day = 86_400_000
const halfAMonth = 16 * day
const wholeMinute = (instant: Instant): Instant => `${instant.slice(0, 17)}00.000Z`
const plusMillisecond = (instant: Instant): Instant => new Date(Date.parse(instant) + 1).toISOString()
const minusMillisecond = (instant: Instant): Instant => new Date(Date.parse(instant) - 1).toISOString()

const touches = ({ start, end }: Occurrence, from: Instant, to: Instant): boolean =>
  start < to && (end === null || end === start ? start >= from : end > from)

const zoned = (instant: Instant, zone: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
const localDay = (instant: Instant, zone: string) => Temporal.PlainDate.from(dayAt(instant, zone))
const dayAt = (instant: Instant, zone: string): Day => wallText(wallAt(instant, zone)).split('T')[0] ?? ''
/** What clocks show, as Temporal reads it. */
const wallText = (wall: number): string => new Date(wall).toISOString().slice(0, -1)
const midnight = (date: Temporal.PlainDate, zone: string): Instant =>
  new Date(date.toZonedDateTime({ timeZone: zone }).epochMilliseconds).toISOString()

type Series = {
  /** How many intervals lie between the first day and the one of a moment, as far as the series goes; negative before it. */
  countUntil: (moment: Instant) => number
  /** Of the last interval in which a date may begin. */
  last: number
  /** The dates in the interval so many after the first, in order. */
  after: (count: number) => Occurrence[]
}

const firstYear = Date.parse('0001-01-01T00:00:00.000Z')

const seriesOf = (date: Dated, recurrence: Repeated): Series | null => {
  const interval = intervalOf(recurrence)
  if (interval === null) return null
  const first = dayAt(date.start, date.time_zone)
  const until = endOf(recurrence)
  const count = (moment: Instant) => intervalsUntil(first, interval, dayAt(moment, date.time_zone))
  const lastOn = lastDayOf(first, interval, until && dayAt(until, date.time_zone))
  const last = intervalsUntil(first, interval, lastOn)
  const dateOn = date.all_day ? wholeDays(date) : atTime(date)
  const isTooLate = ({ start }: Occurrence) => until !== null && !date.all_day && start > until
  return {
    last,
    countUntil: (moment) => (moment >= horizon ? last : Math.min(last, count(moment))),
    after: (count) =>
      daysAfter(first, interval, count).flatMap((on) => {
        const occurrence = on > lastOn ? null : dateOn(on, on === first)
        return occurrence === null || isTooLate(occurrence) ? [] : occurrence
      }),
  }
}

/** The last day on which a date may begin. Beyond the horizon there is no other date than the first. */
const lastDayOf = (first: Day, interval: Interval, until: Day | null): Day => {
  const counted = interval.count === undefined ? null : dayOfCount(first, interval, interval.count)
  const ends = [until, counted].filter((end) => end !== null).sort()
  const farthest = horizon.slice(0, 10)
  return ends[0] ?? (first > farthest ? first : farthest)
}

const atTime = (date: Dated) => {
  const clock = clockIn(date.time_zone)
  const time = sinceMidnight(wallAt(date.start, date.time_zone))
  const length = date.end === null ? null : Date.parse(date.end) - Date.parse(date.start)
  return (on: Day, isFirst: boolean): Occurrence | null => {
    if (isFirst) return { start: date.start, end: date.end }
    const start = clock(Date.parse(on) + time, () => {
      const wall = Temporal.PlainDateTime.from(wallText(Date.parse(on) + time))
      const moment = wall.toZonedDateTime(date.time_zone)
      // Clocks skip a time that comes out as another one.
      return moment.toPlainDateTime().equals(wall) ? moment.epochMilliseconds : null
    })
    if (start === null) return null
    return {
      start: new Date(start).toISOString(),
      end: length === null ? null : new Date(start + length).toISOString(),
    }
  }
}

// Whole days repeat as days, and begin at the first hour that the day has in the zone.
const wholeDays = (date: Dated) => {
  const zone = date.time_zone
  const clock = clockIn(zone)
  const first = localDay(date.start, zone)
  const days = date.end === null ? 1 : first.until(localDay(date.end, zone), { largestUnit: 'days' }).days
  return (on: Day): Occurrence | null => {
    const start = clock(Date.parse(on), () => {
      const one = Temporal.PlainDate.from(on)
      const moment = one.toZonedDateTime({ timeZone: zone })
      // A zone leaves out a day that begins on another one.
      return moment.toPlainDate().equals(one) ? moment.epochMilliseconds : null
    })
    if (start === null) return null
    const end = clock(Date.parse(on) + days * day, () =>
      Date.parse(midnight(Temporal.PlainDate.from(on).add({ days }), zone)),
    )
    return end === null ? null : { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
  }
}

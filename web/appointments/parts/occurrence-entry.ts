import { DateTime } from 'luxon'
import type { MonthEntry } from '#web/kit/calendar/month-weeks.ts'
import type { DateView, OccurrenceView } from './appointments.store.ts'

export type OccurrenceEntry = MonthEntry & { view: OccurrenceView }

const oneDay = 86_400_000

/** The days of a date: whole days in their own zone, times in the reader's. */
export const daysOf = (date: DateView, zone: string): { first: string; last: string } => {
  const inZone = date.all_day ? date.time_zone : zone
  const start = DateTime.fromISO(date.start, { zone: inZone })
  const first = start.toFormat('yyyy-MM-dd')
  if (date.end === null) return { first, last: first }
  const end = DateTime.fromISO(date.end, { zone: inZone }).minus(1)
  // What only runs past midnight belongs to the evening on which it began.
  const isLong = date.all_day || end.toMillis() - start.toMillis() >= oneDay
  const last = isLong && end > start ? end.toFormat('yyyy-MM-dd') : first
  return { first, last }
}

export const entryOf = (view: OccurrenceView, zone: string): OccurrenceEntry => ({
  id: view.id,
  ...daysOf(view.date, zone),
  allDay: view.date.all_day,
  start: view.date.start,
  name: view.name,
  view,
})

/** Over: its end, or without one its start, has passed. */
export const isPast = ({ start, end }: Pick<DateView, 'start' | 'end'>, now: string): boolean =>
  (end ?? start) < now

/** The same local time some days later in a zone. */
export const inDays = (instant: string, zone: string, days: number): string =>
  DateTime.fromISO(instant, { zone }).plus({ days }).toUTC().toISO() ?? instant

/** The same local time on another day, in the date's own zone. */
export const movedBy = (
  date: DateView,
  days: number,
): Pick<DateView, 'start' | 'end' | 'all_day' | 'time_zone'> => ({
  start: inDays(date.start, date.time_zone, days),
  end: date.end === null ? null : inDays(date.end, date.time_zone, days),
  all_day: date.all_day,
  time_zone: date.time_zone,
})

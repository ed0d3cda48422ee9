import { DateTime } from 'luxon'
import { daysOf } from '#events/appointments/days-of-date.contract.ts'
import type { MonthEntry } from '#web/kit/calendar/month-weeks.ts'
import type { Shift, WallTime } from '#web/kit/calendar/time-columns.ts'
import type { DateView, OccurrenceView } from './appointments.store.ts'

export { daysOf } from '#events/appointments/days-of-date.contract.ts'

export type OccurrenceEntry = MonthEntry & { view: OccurrenceView }

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

/** A date after it was carried or stretched: the clock of its own zone moves, and the change of a clock is no hour. */
export const shiftedDate = (
  { start, end, all_day, time_zone }: DateView,
  { days, minutes, longer }: Shift,
): Pick<DateView, 'start' | 'end' | 'all_day' | 'time_zone'> => ({
  start: onClock(start, time_zone, days, minutes),
  end: end === null ? null : onClock(end, time_zone, days, minutes + longer),
  all_day,
  time_zone,
})

const onClock = (instant: string, zone: string, days: number, minutes: number): string => {
  const clock = DateTime.fromISO(instant, { zone }).setZone('utc', { keepLocalTime: true })
  return clock.plus({ days, minutes }).setZone(zone, { keepLocalTime: true }).toUTC().toISO() ?? instant
}

/** What a clock in a zone shows at an instant. */
export const wallTime = (instant: string, zone: string): WallTime => {
  const moment = DateTime.fromISO(instant, { zone })
  return { day: moment.toFormat('yyyy-MM-dd'), minute: moment.hour * 60 + moment.minute }
}

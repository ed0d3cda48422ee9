import { DateTime } from 'luxon'
import type { Instant } from '#platform/language/instant.ts'
import type { DateView } from './parts/appointments.store.ts'

/** A date as it is entered. Of whole days `end` is a moment of the last one, not the midnight after it. */
export type DateForm = { start: Instant; end: Instant | null; allDay: boolean; zone: string }
export type DateBody = { start: Instant; end: Instant | null; all_day: boolean; time_zone: string }

const at = (instant: Instant, zone: string): DateTime => DateTime.fromISO(instant, { zone })
const utc = (moment: DateTime): Instant => moment.toUTC().toISO() ?? ''
const anHourLater = (start: Instant, zone: string): Instant => utc(at(start, zone).plus({ hours: 1 }))

/** The next full hour and one hour more, today or on a day that was chosen. */
export const newDate = (now: Instant, zone: string, day?: string | null): DateForm => {
  const next = at(now, zone).startOf('hour').plus({ hours: 1 })
  const chosen = day ? DateTime.fromISO(day, { zone }) : next
  const { year, month, day: date } = chosen.isValid ? chosen : next
  const start = utc(chosen.isValid ? next.set({ year, month, day: date }) : next)
  return { start, end: anHourLater(start, zone), allDay: false, zone }
}

/** Drawn on the hours of a day. */
export const dateBetween = (day: string, from: number, to: number, zone: string): DateForm => ({
  start: instantOn(day, from, zone),
  end: instantOn(day, to, zone),
  allDay: false,
  zone,
})

/** The instant at which a clock in a zone shows these minutes of a day. */
export const instantOn = (day: string, minute: number, zone: string): Instant =>
  utc(DateTime.fromISO(day, { zone: 'utc' }).plus({ minutes: minute }).setZone(zone, { keepLocalTime: true }))

export const dateFormOf = ({ start, end, all_day, time_zone }: DateView): DateForm => ({
  start,
  // Midnight after the last day is no moment of it.
  end: all_day && end !== null ? utc(at(end, time_zone).minus({ days: 1 })) : end,
  allDay: all_day,
  zone: time_zone,
})

export const dateBodyOf = ({ start, end, allDay, zone }: DateForm): DateBody => {
  if (!allDay) return { start, end, all_day: false, time_zone: zone }
  return {
    start: utc(at(start, zone).startOf('day')),
    end: utc(
      at(end ?? start, zone)
        .startOf('day')
        .plus({ days: 1 }),
    ),
    all_day: true,
    time_zone: zone,
  }
}

/** Moving the start moves the end, so the duration stays. */
export const withStart = (form: DateForm, start: Instant): DateForm => {
  if (form.end === null) return { ...form, start }
  const { zone } = form
  const length = at(form.end, zone).diff(at(form.start, zone), form.allDay ? 'days' : 'milliseconds')
  return { ...form, start, end: utc(at(start, zone).plus(length)) }
}

/** Toggles the end: removes it, or sets it an hour after the start. */
export const withEndToggled = (form: DateForm, hasEnd: boolean): DateForm => ({
  ...form,
  end: hasEnd ? (form.allDay ? form.start : anHourLater(form.start, form.zone)) : null,
})

/** After whole days the end is an hour after the start, unless it is still later. */
export const withAllDay = (form: DateForm, allDay: boolean): DateForm => {
  const hasTurned = !allDay && form.end !== null && form.end <= form.start
  return { ...form, allDay, end: hasTurned ? anHourLater(form.start, form.zone) : form.end }
}

/** Another zone keeps the local time. */
export const withZone = (form: DateForm, zone: string): DateForm => {
  const moved = (instant: Instant) => utc(at(instant, form.zone).setZone(zone, { keepLocalTime: true }))
  return { ...form, zone, start: moved(form.start), end: form.end === null ? null : moved(form.end) }
}

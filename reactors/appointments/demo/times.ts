import { DateTime } from 'luxon'
import { type Instant, instantOf } from '#platform/language/instant.ts'
import type { DemoDate } from './dates.ts'

const home = 'Europe/Berlin'

/** Start and end of a demo date, counted from the day of `now`; `shift` moves it by days. */
export const dateOf = (date: DemoDate, now: Instant, shift = 0) => {
  const time_zone = date.zone ?? home
  const earliest = DateTime.fromISO(now, { zone: home }).startOf('day').plus({ days: date.day })
  const untilWeekday = date.weekday === undefined ? 0 : (date.weekday - earliest.weekday + 7) % 7
  const midnight = earliest.plus({ days: untilWeekday + shift }).setZone(time_zone, { keepLocalTime: true })
  if (date.all_day_for) {
    const end = midnight.plus({ days: date.all_day_for })
    return { start: instantOf(midnight.toJSDate()), end: instantOf(end.toJSDate()), all_day: true, time_zone }
  }
  const [hour = 0, minute = 0] = (date.time ?? '12:00').split(':').map(Number)
  const start = midnight.set({ hour, minute })
  const end = start.plus({ minutes: date.minutes ?? 60 })
  return { start: instantOf(start.toJSDate()), end: instantOf(end.toJSDate()), all_day: false, time_zone }
}

/** The earlier of two instants. */
export const earlier = (one: Instant, other: Instant): Instant => (one < other ? one : other)

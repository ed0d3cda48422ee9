import { DateTime } from 'luxon'
import type { Instant } from '#platform/language/instant.ts'
import { type Day, firstDays, intervalOf, secondDay } from '#platform/recurrence/series-days.ts'
import { noDays, ruleAlong } from '#platform/recurrence/series-rule.ts'
import type { DateForm } from './date-form.ts'
import type { AppointmentView } from './parts/appointments.store.ts'
import { lastDayOf } from './parts/recurrence-text.ts'
import { startingOn } from './rule-days-form.ts'

export type Recurrence = AppointmentView['recurrence_pattern']
export type Frequency = Recurrence['recurrence_frequency']
export type Unit = NonNullable<Recurrence['recurrence_unit']>

export const frequencies: readonly Frequency[] = ['never', 'daily', 'weekly', 'monthly', 'yearly', 'custom']
export const units: readonly Unit[] = ['daily', 'weekly', 'monthly', 'yearly']

export const once: Recurrence = {
  recurrence_frequency: 'never',
  recurrence_interval: 1,
  recurrence_unit: null,
  recurrence_end_time: null,
  ...noDays,
}

/**
 * A plain frequency counts single steps and has no end until one is added. A rule of one's own begins with the unit
 * that was chosen before; from "never" it begins with days.
 */
export const withFrequency = (before: Recurrence, frequency: Frequency): Recurrence => {
  if (frequency !== 'custom') return { ...once, recurrence_frequency: frequency }
  return { ...before, recurrence_frequency: 'custom', recurrence_unit: unitOf(before) ?? 'daily' }
}

/** Toggles the end: sets it to the second date, or removes it. */
export const withEndTime = (
  before: Recurrence,
  start: Instant,
  zone: string,
  hasEnd: boolean,
): Recurrence => {
  const interval = intervalOf(before)
  const first = DateTime.fromISO(start, { zone })
  const day = first.toISODate()
  if (!hasEnd || interval === null || day === null) return { ...before, recurrence_end_time: null }
  const { year, month, day: date } = DateTime.fromISO(secondDay(day, interval))
  const end = first.set({ year, month, day: date })
  return { ...before, recurrence_count: null, recurrence_end_time: end.toUTC().toISO() }
}

export const endings = ['never', 'on', 'after'] as const
export type Ending = (typeof endings)[number]

/** How a series ends. */
export const endingOf = ({ recurrence_end_time, recurrence_count }: Recurrence): Ending => {
  if (recurrence_count) return 'after'
  return recurrence_end_time === null ? 'never' : 'on'
}

const usualCount = 10

export const withEnding = (before: Recurrence, date: DateForm, ending: Ending): Recurrence =>
  ending === 'after'
    ? { ...before, recurrence_end_time: null, recurrence_count: usualCount }
    : withEndTime({ ...before, recurrence_count: null }, date.start, date.zone, ending === 'on')

/** The day on which it begins. */
export const firstDay = ({ start, zone }: Pick<DateForm, 'start' | 'zone'>): Day =>
  DateTime.fromISO(start, { zone }).toISODate() ?? ''

/** The first dates of a series, and whether there are more. */
export const firstDates = (
  recurrence: Recurrence,
  date: DateForm,
  most: number,
): { days: Day[]; more: boolean } => {
  const interval = intervalOf(recurrence)
  if (interval === null) return { days: [], more: false }
  const last = lastDayOf(recurrence, { start: date.start, all_day: date.allDay, time_zone: date.zone })
  const days = firstDays(firstDay(date), interval, most + 1).filter((day) => last === null || day <= last)
  return { days: days.slice(0, most), more: days.length > most }
}

/**
 * The day on which a series ends stays the same day when its date is entered anew: in another zone, or at a later hour,
 * which the last date may not miss. Of whole days only the day counts anyway. Days that the rule names go along.
 */
export const withDate = (given: Recurrence, before: DateForm, after: DateForm): Recurrence => {
  const recurrence = startingOn(ruleAlong(given, firstDay(before), firstDay(after)), firstDay(after))
  const { recurrence_end_time: until } = recurrence
  if (until === null) return recurrence
  const kept = DateTime.fromISO(until, { zone: before.zone }).setZone(after.zone, { keepLocalTime: true })
  const { hour, minute } = DateTime.fromISO(after.start, { zone: after.zone })
  const last = kept.set({ hour, minute, second: 0, millisecond: 0 })
  const end = after.allDay || kept >= last ? kept : last
  return { ...recurrence, recurrence_end_time: end.toUTC().toISO() }
}

/** What the interval counts; null when nothing repeats. */
export const unitOf = (recurrence: Recurrence): Unit | null => intervalOf(recurrence)?.unit ?? null

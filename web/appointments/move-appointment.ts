import { DateTime } from 'luxon'
import { ruleAlong } from '#platform/recurrence/series-rule.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import type { Shift } from '#web/kit/calendar/time-columns.ts'
import { call } from '#web/kit/data/api.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import type { Format } from '#web/kit/language/format.ts'
import { text } from '#web/kit/language/texts.ts'
import type { ShownEntry } from './month-entries.ts'
import { calls, type DateView, type OccurrenceView, occurrences, revise } from './parts/appointments.store.ts'
import { inDays, shiftedDate } from './parts/occurrence-entry.ts'

/** Moves or stretches one appointment, or one date of a series. It is shown there at once; a refusal reverts it, unless something newer is shown. */
export const moveDate = async ({ view, name }: ShownEntry, by: Shift, format: Format) => {
  const date = shiftedDate(view.date, by)
  if (!(await carried(view, { ...view.date, ...date }))) return
  const day = format.shortDate(date.start, date.all_day ? date.time_zone : format.zone)
  if (by.minutes === 0 && by.longer === 0) toastDone(text('appointments.moved', { name, day }))
  else {
    const time = format.timeRange(date.start, date.end)
    toastDone(text('appointments.moved_to_time', { name, day, time }))
  }
}

/** Moves or stretches every date of a series, and moves its end, so that the number of dates stays. */
export const moveSeries = async ({ view, name }: ShownEntry, by: Shift) => {
  const { appointment_id } = view
  await revise({ appointment_id, appointment: await shiftedSeries(appointment_id, by) })
  const isByDays = by.minutes === 0 && by.longer === 0
  toastDone(
    isByDays
      ? text('appointments.series_moved', { name, count: Math.abs(by.days) })
      : text('appointments.series_changed', { name }),
  )
}

/** The same from one of its dates on. */
export const moveFollowing = async ({ view, name }: ShownEntry, by: Shift, format: Format) => {
  const { id: appointment_id, date } = view
  const appointment = await shiftedSeries(appointment_id, by)
  await revise({ appointment_id, appointment, apply_to: 'this_and_following' })
  const day = format.shortDate(date.start, date.all_day ? date.time_zone : format.zone)
  toastDone(text('appointments.following_changed', { name, day }))
}

const shiftedSeries = async (appointment_id: string, by: Shift) => {
  const { date, recurrence_pattern: pattern } = await call(calls.one, { appointment_id })
  const { recurrence_end_time: until } = pattern
  const shifted = shiftedDate(date, by)
  const end = until && { recurrence_end_time: inDays(until, date.time_zone, by.days) }
  const [from, to] = [date, { ...date, ...shifted }].map(firstDayOf)
  const along = from && to ? ruleAlong(pattern, from, to) : pattern
  return { date: shifted, ...(end ? { recurrence_pattern: { ...along, ...end } } : {}) }
}

const firstDayOf = ({ start, time_zone }: DateView): string =>
  DateTime.fromISO(start, { zone: time_zone }).toISODate() ?? ''

/** What was there before the first move, of what is shown while the server has not answered yet. */
const beneath = new WeakMap<OccurrenceView, OccurrenceView>()

const carried = async (view: OccurrenceView, date: DateView): Promise<boolean> => {
  const { start, end, all_day, time_zone } = date
  const shown = occurrences.one(view.id) ?? view
  const before = beneath.get(shown) ?? shown
  const there = { ...shown, date }
  beneath.set(there, before)
  occurrences.put(there)
  const isDone = await attempt(() =>
    revise({
      appointment_id: view.id,
      appointment: { date: { start, end, all_day, time_zone } },
      ...(view.type === 'virtual_appointment' ? { apply_to: 'this' as const } : {}),
    }),
  )
  if (isDone) beneath.delete(there)
  else if (occurrences.one(view.id) === there) occurrences.put(before)
  return isDone
}

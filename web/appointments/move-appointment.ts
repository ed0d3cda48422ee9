import { toastDone } from '#web/actions/parts/undo.ts'
import { plusDays } from '#web/kit/calendar/month-weeks.ts'
import { call } from '#web/kit/data/api.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import type { Format } from '#web/kit/language/format.ts'
import { text } from '#web/kit/language/texts.ts'
import type { ShownEntry } from './month-entries.ts'
import { shortDayName } from './month-words.ts'
import { calls, type DateView, type OccurrenceView, occurrences, revise } from './parts/appointments.store.ts'
import { inDays, movedBy } from './parts/occurrence-entry.ts'

/** Moves one appointment by days. It is shown there at once; a refusal reverts it, unless something newer is shown. */
export const moveDate = async ({ view, name, first }: ShownEntry, by: number, { locale }: Format) => {
  if (!(await carried(view, { ...view.date, ...movedBy(view.date, by) }))) return
  const day = shortDayName(plusDays(first, by), locale)
  toastDone(text('appointments.moved', { name, day }))
}

/** Moves every date of a series and its end by days, so that the number of dates stays. */
export const moveSeries = async ({ view, name }: ShownEntry, by: number) => {
  const { appointment_id } = view
  const { date, recurrence_pattern: pattern } = await call(calls.one, { appointment_id })
  const { recurrence_end_time: until } = pattern
  const end = until && { recurrence_end_time: inDays(until, date.time_zone, by) }
  await revise({
    appointment_id,
    appointment: {
      date: movedBy(date, by),
      ...(end ? { recurrence_pattern: { ...pattern, ...end } } : {}),
    },
  })
  toastDone(text('appointments.series_moved', { name, count: Math.abs(by) }))
}

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
      appointment_id: view.appointment_id,
      appointment: { date: { start, end, all_day, time_zone } },
    }),
  )
  if (isDone) beneath.delete(there)
  else if (occurrences.one(view.id) === there) occurrences.put(before)
  return isDone
}

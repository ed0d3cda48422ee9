import { sayDone } from '#web/actions/parts/taking-back.ts'
import { call } from '#web/kit/api.ts'
import { attempt } from '#web/kit/attempt.ts'
import { plusDays } from '#web/kit/calendar/month-weeks.ts'
import type { Format } from '#web/kit/format.ts'
import { text } from '#web/kit/texts.ts'
import type { ShownEntry } from './month-entries.ts'
import { shortDayName } from './month-words.ts'
import { calls, type OccurrenceView, occurrences, revise } from './parts/appointments.store.ts'
import { movedBy } from './parts/occurrence-entry.ts'

/** Moves one appointment by days. It is shown there at once; a no takes it back. */
export const moveDate = async ({ view, name, first }: ShownEntry, by: number, { locale }: Format) => {
  const there = { ...view, date: { ...view.date, ...movedBy(view.date, by) } }
  if (!(await carried(view, there))) return
  const day = shortDayName(plusDays(first, by), locale)
  sayDone(text('appointments.moved', { name, day }))
}

/** Moves every date of a series by days. */
export const moveSeries = async ({ view, name }: ShownEntry, by: number) => {
  const { date } = await call(calls.one, { appointment_id: view.appointment_id })
  await revise({ appointment_id: view.appointment_id, appointment: { date: movedBy(date, by) } })
  sayDone(text('appointments.series_moved', { name, count: Math.abs(by) }))
}

const carried = async (from: OccurrenceView, to: OccurrenceView): Promise<boolean> => {
  const { start, end, all_day, time_zone } = to.date
  occurrences.put({ ...to, revision: occurrences.one(to.id)?.revision ?? to.revision })
  const isDone = await attempt(() =>
    revise({ appointment_id: to.appointment_id, appointment: { date: { start, end, all_day, time_zone } } }),
  )
  if (!isDone) occurrences.put({ ...from, revision: occurrences.one(from.id)?.revision ?? from.revision })
  return isDone
}

import { DateTime } from 'luxon'
import { type Load, useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { useNow } from '#web/kit/dates/use-now.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { calls, type OccurrenceView, occurrences } from './parts/appointments.store.ts'
import { type Answer, useMyAnswers } from './parts/my-answer.ts'
import { isPast } from './parts/occurrence-entry.ts'

export type NextDate = { view: OccurrenceView; answer: Answer | null }

/** The dates of the next days that are not over and not canceled, the first one first; of all calendars, or of some. */
export const useNextDates = (
  days: number,
  calendarIds?: readonly string[],
): { load: Load; next: readonly NextDate[] } => {
  const now = useNow()
  const { zone } = useFormat()
  const { id: memberId } = useMember()
  const today = DateTime.fromISO(now, { zone }).startOf('day')
  const from = today.toUTC().toISO() ?? now
  const to = today.plus({ days }).toUTC().toISO() ?? now
  const isNowhere = calendarIds?.length === 0
  const only = calendarIds && { calendar_ids: calendarIds.join(',') }
  const load = useLoad(occurrences, calls.between, isNowhere ? null : { from, to, ...only })
  const answerTo = useMyAnswers()
  const next = occurrences
    .useAll()
    .filter(({ date, canceled }) => !canceled && !isPast(date, now) && date.start < to)
    .filter(({ calendar_ids }) => calendarIds?.some((id) => calendar_ids.includes(id)) ?? true)
    .map((view) => ({ view, answer: answerTo(view, memberId)?.status ?? null }))
    .sort((one, other) => one.view.date.start.localeCompare(other.view.date.start))
  return { load, next }
}

import { DateTime } from 'luxon'
import { useMemo } from 'react'
import { calls, type OccurrenceView, occurrences } from '#web/appointments/parts/appointments.store.ts'
import { useMyAnswers } from '#web/appointments/parts/my-answer.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { useFormat } from '#web/kit/language/format.ts'
import type { InviteView } from './parts/invites.store.ts'

export type DayItem = { id: string; name: string; start: string; end: string; view: OccurrenceView }

const hour = 3_600_000

/** What the reader already has on the day of an invitation: accepted, maybe, or organised. */
export const useOwnDay = (invite: InviteView): readonly DayItem[] => {
  const { zone } = useFormat()
  const { id: memberId } = useMember()
  const { start, all_day, time_zone } = invite.invitable.date
  const shown = DateTime.fromISO(start, { zone: all_day ? time_zone : zone })
  const day = shown.setZone(zone, { keepLocalTime: true }).startOf('day')
  const from = day.toUTC().toISO() ?? start
  const to = day.plus({ days: 1 }).toUTC().toISO() ?? start
  useLoad(occurrences, calls.participating, { from, to })
  const all = occurrences.useAll()
  const answerTo = useMyAnswers()
  return useMemo(
    () =>
      all
        .filter(({ date, canceled, appointment_id }) => {
          const isThere = date.start < to && endOf(date) > from
          return isThere && !canceled && !date.all_day && appointment_id !== invite.invitable.id
        })
        .filter((view) => {
          const status = answerTo(view, memberId)?.status
          return status === 'accepted' || status === 'maybe' || (!status && view.organizer_id === memberId)
        })
        .map((view) => ({
          id: view.id,
          name: view.name,
          start: view.date.start,
          end: endOf(view.date),
          view,
        }))
        .sort((one, other) => one.start.localeCompare(other.start)),
    [all, answerTo, memberId, from, to, invite.invitable.id],
  )
}

/** Where no end is set, an hour is assumed. */
export const endOf = ({ start, end }: { start: string; end: string | null }): string =>
  end ?? new Date(Date.parse(start) + hour).toISOString()

export type Overlap = { item: DayItem; minutes: number }

/** Overlaps with an invitation and their duration, longest first. */
export const overlapsWith = (
  { start, end, all_day }: { start: string; end: string | null; all_day: boolean },
  items: readonly DayItem[],
): Overlap[] => {
  if (all_day) return []
  const until = endOf({ start, end })
  return items
    .map((item) => {
      const from = Math.max(Date.parse(start), Date.parse(item.start))
      const to = Math.min(Date.parse(until), Date.parse(item.end))
      return { item, minutes: Math.round((to - from) / 60_000) }
    })
    .filter(({ minutes }) => minutes > 0)
    .sort((one, other) => other.minutes - one.minutes)
}

import { useMemo, useRef } from 'react'
import { useChosenCategories } from '#web/appointment-categories/parts/category-choice.ts'
import { useExternalCalendars } from '#web/calendar-subscriptions/parts/external-calendars.ts'
import { useHiddenCalendars, useHiddenInGroup } from '#web/calendars/parts/calendar-filter.ts'
import { useCalendars } from '#web/calendars/parts/calendars.store.ts'
import type { Day } from '#web/kit/calendar/month-weeks.ts'
import { type Load, useAnswer } from '#web/kit/data/load.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { useFormat } from '#web/kit/language/format.ts'
import type { Only } from './month-entries.ts'
import { calls } from './parts/appointments.store.ts'

export type DayCounts = Readonly<Record<Day, number>>
type Year = number

/** How many of the reader's dates each day of a year has: loaded with its neighbors, filtered by calendar, and live. */
export const useDayCounts = (
  year: Year,
  only: Only,
  groupId: string | null,
): { load: Pick<Load, 'state' | 'problem' | 'reload'>; counts: DayCounts | null; incomplete: boolean } => {
  const query = only === 'all' ? calls.days : calls.participating_days
  const inYear = useInputs(groupId)
  const load = useAnswer(query, inYear(year))
  const isReady = load.state === 'ready'
  useAnswer(query, isReady ? inYear(year - 1) : null)
  useAnswer(query, isReady ? inYear(year + 1) : null)
  useAfterChanges('occurrences invites calendar_subscriptions', load.reload)
  // What was there stays until another choice of calendars or categories has its counts.
  const before = useRef<typeof load.answer>(null)
  if (load.answer !== null) before.current = load.answer
  const answer = load.answer ?? (before.current?.from === firstOf(year) ? before.current : null)
  const counts = useMemo(
    () => answer && Object.fromEntries(answer.days.map(({ day, count }) => [day, count])),
    [answer],
  )
  return { load, counts, incomplete: answer?.incomplete ?? false }
}

const firstOf = (year: Year): Day => `${String(year).padStart(4, '0')}-01-01`

/** Of a group without shown calendars nothing is counted; an empty list would mean all. */
const noCalendar = '-'

const useInputs = (groupId: string | null) => {
  const { zone } = useFormat()
  const { all, load } = useCalendars()
  const external = useExternalCalendars()
  const hidden = useHiddenCalendars()
  const hiddenHere = useHiddenInGroup(groupId ?? '')
  const categories = useChosenCategories()
  const calendars =
    groupId === null
      ? { hidden_calendar_ids: [...hidden].sort().join(',') }
      : {
          calendar_ids:
            [...all, ...external.calendars]
              .filter(({ id, parent_id }) => parent_id === groupId && !hiddenHere.has(id))
              .map(({ id }) => id)
              .sort()
              .join(',') || noCalendar,
        }
  const isKnown = groupId === null || load.state !== 'loading'
  return (year: Year) =>
    isKnown
      ? {
          from: firstOf(year),
          to: firstOf(year).replace('-01-01', '-12-31'),
          time_zone: zone,
          ...calendars,
          ...(categories.length > 0 ? { categories: categories.join(',') } : {}),
        }
      : null
}

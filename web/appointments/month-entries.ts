import { useMemo } from 'react'
import { isListed } from '#events/appointments/guests-of-dates.contract.ts'
import { isChosen, useChosenCategories } from '#web/appointment-categories/parts/category-choice.ts'
import { useExternalCalendars } from '#web/calendar-subscriptions/parts/external-calendars.ts'
import { useHiddenCalendars, useHiddenInGroup } from '#web/calendars/parts/calendar-filter.ts'
import { type CalendarView, useCalendars } from '#web/calendars/parts/calendars.store.ts'
import { colourOf } from '#web/calendars/parts/colour.ts'
import { type Month, plusMonths } from '#web/kit/calendar/month-weeks.ts'
import { type Load, useLoad } from '#web/kit/data/load.ts'
import { useMember } from '#web/kit/data/session.ts'
import { useAfterChanges } from '#web/kit/data/use-after-changes.ts'
import { useNow } from '#web/kit/dates/use-now.ts'
import { useFormat } from '#web/kit/language/format.ts'
import { appointmentPaths } from './parts/appointments.paths.ts'
import { calls, occurrences } from './parts/appointments.store.ts'
import type { ChipState } from './parts/chip-variant.ts'
import { type MyAnswer, useMyAnswers } from './parts/my-answer.ts'
import { entryOf, isPast, type OccurrenceEntry } from './parts/occurrence-entry.ts'

/** An occurrence with everything that its chip and its line need. */
export type ShownEntry = OccurrenceEntry & {
  answer: MyAnswer | null
  chip: ChipState
  colour: Record<`--fm-cal${string}`, string>
  calendar: CalendarView | undefined
  /** Its page. */
  path: string
}

export type Only = 'all' | 'participating'

/** The reader's entries of a month: loaded with its neighbors, filtered by calendar and category, and live. */
export const useMonthEntries = (
  /** Null where no single entry is shown. */
  month: Month | null,
  only: Only,
  /** Only calendars of this group, regardless of hidden ones. */
  groupId: string | null = null,
  /** Only what a search finds. */
  q = '',
): { load: Load; entries: readonly ShownEntry[]; incomplete: boolean } => {
  const query = only === 'all' ? calls.between : calls.participating
  const { zone } = useFormat()
  const sought = q.trim() === '' ? {} : { q, time_zone: zone }
  const load = useLoad(occurrences, query, month && { ...gridRange(month), ...sought })
  const isReady = load.state === 'ready' && q === ''
  useLoad(occurrences, query, isReady && month ? gridRange(plusMonths(month, -1)) : null)
  useLoad(occurrences, query, isReady && month ? gridRange(plusMonths(month, 1)) : null)
  const { reload } = load
  // Only the server searches.
  useAfterChanges('occurrences', () => q !== '' && reload())
  const shown = useShown(occurrences.useAll(), groupId)
  const { id } = useMember()
  const { answer } = load
  const entries = useMemo(() => {
    const found = new Set(answer?.appointments.map((date) => date.id))
    return shown.filter(
      (entry) => (only === 'all' || takesPart(entry, id)) && (q.trim() === '' || found.has(entry.id)),
    )
  }, [shown, only, id, q, answer])
  return { load, entries, incomplete: load.answer?.incomplete ?? false }
}

/** Dates by their ids, in this order, as far as their calendars are shown. */
export const useEntriesOf = (ids: readonly string[], groupId: string | null): readonly ShownEntry[] => {
  const shown = useShown(occurrences.useAll(), groupId)
  return useMemo(() => {
    const byId = new Map(shown.map((entry) => [entry.id, entry]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }, [shown, ids])
}

const gridRange = (date: Month) => ({ date, type: 'month', view: 'sheet' }) as const

/** As the server counts it: promised to come, or organised without being on the list. */
const takesPart = ({ view, answer }: ShownEntry, memberId: string): boolean => {
  if (answer === null) return view.organizer_id === memberId
  return answer.status === 'accepted' || answer.status === 'maybe'
}

const useShown = (
  views: ReturnType<typeof occurrences.useAll>,
  groupId: string | null,
): readonly ShownEntry[] => {
  const now = useNow()
  const { zone } = useFormat()
  const { id: memberId } = useMember()
  const { all } = useCalendars()
  const external = useExternalCalendars()
  const hiddenElsewhere = useHiddenCalendars()
  const hiddenHere = useHiddenInGroup(groupId ?? '')
  // The calendar of a group shows what is hidden elsewhere.
  const hidden = groupId === null ? hiddenElsewhere : hiddenHere
  const categories = useChosenCategories()
  const answerTo = useMyAnswers()
  return useMemo(() => {
    const byId = new Map([...all, ...external.calendars].map((calendar) => [calendar.id, calendar]))
    const isShown = (ids: readonly string[]) => {
      if (groupId !== null) return ids.some((id) => byId.get(id)?.parent_id === groupId && !hidden.has(id))
      const known = ids.filter((id) => byId.has(id))
      return known.length === 0 || known.some((id) => !hidden.has(id))
    }
    return [...views, ...external.dates]
      .filter(
        (view) =>
          isShown(view.calendar_ids) && isChosen(categories, view.category) && isListed(view, memberId),
      )
      .map((view) => {
        const answer = answerTo(view, memberId)
        const visible = view.calendar_ids.filter((id) => byId.has(id) && !hidden.has(id))
        return {
          ...entryOf(view, zone),
          answer,
          chip: {
            canceled: view.canceled,
            answer: answer?.status ?? null,
            allDay: view.date.all_day,
            isPast: isPast(view.date, now),
          },
          colour: colourOf(visible, byId),
          calendar: byId.get(visible[0] ?? ''),
          path: external.paths[view.id] ?? appointmentPaths.appointment(view.id),
        }
      })
  }, [views, external, all, hidden, categories, groupId, answerTo, memberId, now, zone])
}

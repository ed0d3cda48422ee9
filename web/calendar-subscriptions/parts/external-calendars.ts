import { proxy, ref, useSnapshot } from 'valtio'
import type { OccurrenceView } from '#events/appointments/appointment-view.contract.ts'
import { trusted } from '#platform/language/trusted.ts'
import type { CalendarView } from '#web/calendars/parts/calendars.store.ts'

/** What subscribed calendars add to the views: their dates and themselves, only to be read. */
type ExternalCalendars = {
  dates: readonly OccurrenceView[]
  calendars: readonly CalendarView[]
  /** The page of each date, by its id. */
  paths: Readonly<Record<string, string>>
}

const none: ExternalCalendars = { dates: [], calendars: [], paths: {} }
const shown = proxy<{ now: ExternalCalendars }>({ now: ref(none) })

/** Filled by `LoadExternalCalendars`, which loads after the first screen. */
export const useExternalCalendars = (): ExternalCalendars =>
  trusted<ExternalCalendars>(useSnapshot(shown).now)

export const showExternalCalendars = (calendars: ExternalCalendars) => {
  shown.now = ref(calendars)
}

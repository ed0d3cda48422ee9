import type { CalendarImportEvent } from '#events/calendar-imports/calendar-import.events.ts'
import { reactor } from '#platform/reactors/reactor.ts'

/** After an undo, the appointments become as before the import. */
export const calendarImportReactor = reactor<CalendarImportEvent>('calendar-imports', {
  CalendarImportUndone: ({ data: { calendar_id, import_id } }, { send }) =>
    send('calendar-imports/revert', { calendar_id, import_id }),
})

import { defineEvents, type EventOf, personal } from '#platform/language/event.ts'
import { count, id, ids, plain } from '#platform/language/shapes.ts'

/** The maximum length of a file's name. */
export const maxFileName = 200

const which = { import_id: id, calendar_id: id, member_id: id }

// Stream calendar_imports-<calendar_id>.
export const calendarImportEvents = defineEvents('calendar-imports', {
  CalendarImportStarted: {
    ...which,
    file_name: personal('authored', 'member_id', plain.max(maxFileName)),
    /** How many appointments are added or changed. */
    total: count,
  },
  /** The import goes on with these appointments; `done` of all are reached after them. */
  CalendarEntriesImported: { ...which, created: ids, changed: ids, done: count },
  CalendarImportFinished: {
    ...which,
    created: count,
    changed: count,
    unchanged: count,
    /** Changed or deleted here as well, or not the member's own, so they stay as they are. */
    kept: count,
    /** Not understood. */
    refused: count,
  },
  /** The member undid the import. */
  CalendarImportUndone: which,
  /** The appointments are as before the import, except those that were changed since. */
  CalendarImportReverted: { ...which, reverted: count, kept: count },
})
export type CalendarImportEvent = EventOf<typeof calendarImportEvents>

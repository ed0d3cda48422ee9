import type { CalendarImportEvent } from '#events/calendar-imports/calendar-import.events.ts'
import type { UndoContext, UndoHandler, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { CalendarImportsState } from './calendar-import.state.ts'

// An import is undone as a whole by the member who made it, while that member may add appointments to the calendar. The
// appointments follow by a command of their own (calendar-import.procedures.ts).

type Of = { data: { member_id: string; calendar_id: string } }

const isOwn = (
  { actor }: UndoContext<CalendarImportsState>,
  { data: { member_id, calendar_id } }: Recorded & Of,
): boolean =>
  member_id === actor.id &&
  (actor.keys.has(`creates_in:calendar:${calendar_id}`) || actor.keys.has(`manages:calendar:${calendar_id}`))

const nothing: UndoHandler<CalendarImportsState> = { may: isOwn, events: () => [] }

export const calendarImportUndo: UndoHandlers<CalendarImportsState, CalendarImportEvent> = {
  CalendarImportStarted: {
    may: isOwn,
    events: ({ data: { import_id, calendar_id, member_id } }) => [
      { type: 'CalendarImportUndone', data: { import_id, calendar_id, member_id } },
    ],
  },
  CalendarEntriesImported: nothing,
  CalendarImportFinished: nothing,
}

import type { CalendarImportEvent } from '#events/calendar-imports/calendar-import.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { calendarImports } from './calendar-imports.table.ts'

export const calendarImportsProjection = projection<CalendarImportEvent>()({
  into: calendarImports,
  on: {
    CalendarImportStarted: (rows, { data: { import_id, ...started }, metadata }) =>
      rows.put(import_id, {
        ...started,
        audience: [`member:${started.member_id}`],
        command_id: metadata.command_id,
        status: 'running',
        started_at: metadata.occurred_at,
        done: 0,
        created: 0,
        changed: 0,
        unchanged: 0,
        kept: 0,
        refused: 0,
        reverted: 0,
        not_reverted: 0,
      }),
    CalendarEntriesImported: (rows, { data: { import_id, done } }) => rows.patch(import_id, { done }),
    CalendarImportFinished: (rows, { data: { import_id, calendar_id, member_id, ...counts } }) =>
      rows.patch(import_id, { status: 'finished', ...counts }),
    CalendarImportUndone: (rows, { data: { import_id } }) => rows.patch(import_id, { status: 'undoing' }),
    CalendarImportReverted: (rows, { data: { import_id, reverted, kept } }) =>
      rows.patch(import_id, { status: 'undone', reverted, not_reverted: kept }),
  },
})

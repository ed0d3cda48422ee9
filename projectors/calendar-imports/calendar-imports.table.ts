import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Imports of calendar files, with what became of them. */
export const calendarImports = table(
  'calendar_imports',
  1,
  {
    calendar_id: column.id,
    member_id: column.id,
    file_name: column.text.personalOf('authored', 'member_id'),
    /** The command that imported, which undo names. */
    command_id: column.text,
    status: column.oneOf('running', 'finished', 'undoing', 'undone'),
    started_at: column.instant,
    total: column.count,
    done: column.count,
    created: column.count,
    changed: column.count,
    unchanged: column.count,
    kept: column.count,
    refused: column.count,
    reverted: column.count,
    not_reverted: column.count,
  },
  { indexes: [['member_id', 'calendar_id', 'started_at']] },
)
export type CalendarImportRow = RowOf<typeof calendarImports>

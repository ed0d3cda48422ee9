import type { ExportedFolder, ExportFile } from '#events/exports/export.events.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Requested exports and their state. The files are in storage. */
export const exports = table(
  'exports',
  2,
  {
    member_id: column.id,
    kind: column.oneOf('members', 'own_data', 'folder'),
    /** The listed folder. */
    folder: column.json<ExportedFolder>().nullable,
    folder_id: column.id.nullable,
    /** The key that opens what is listed. */
    reader_key: column.text.nullable,
    /** Null: the member's own. */
    language: column.oneOf('de', 'de_DU', 'en', 'es', 'fr').nullable,
    status: column.oneOf('initialized', 'in_progress', 'finished', 'failed', 'removed'),
    done: column.count,
    total: column.count,
    files: column.json<readonly ExportFile[]>(),
    reason: column.text.nullable,
    created_at: column.instant,
    finished_at: column.instant.nullable,
    expires_at: column.instant.nullable,
  },
  { indexes: [['member_id', 'created_at'], ['status']] },
)
export type ExportRow = RowOf<typeof exports>

import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Files in folders: who sees an entry may see the file. */
export const folderEntries = table(
  'folder_entries',
  4,
  {
    space: column.id,
    file_id: column.id,
    folder_id: column.id,
    entered_by_id: column.id,
    /** In the trash itself. */
    trashed: column.flag,
    /** It waits for approval. */
    pending: column.flag,
    /** Waiting, or in the trash, itself or with its folder. */
    hidden: column.flag,
    /** Versions of the file that wait for approval. */
    submission_ids: column.ids,
    trashed_by_id: column.id.nullable,
    trashed_at: column.instant.nullable,
    /** The folder of another space that it was moved to; its readers see it there alone. */
    moved_to: column.id.nullable,
    /** Keys of the members who may change the file as its owner does. */
    managers: column.keys,
    entered_at: column.instant,
  },
  {
    indexes: [['folder_id', 'hidden'], ['file_id'], ['space', 'trashed'], ['space', 'pending']],
    // The folder counts and lists them.
    notifies: (row: { id: string; folder_id: string; audience: readonly string[] }) => [
      { topic: 'folders', id: row.folder_id, audience: row.audience },
    ],
  },
)
export type FolderEntryRow = RowOf<typeof folderEntries>

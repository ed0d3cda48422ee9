import { streamFolderOf } from '#events/folders/space.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Files that hang on posts, as the folders of streams list them; the audience names the streams. */
export const streamFiles = table(
  'stream_files',
  1,
  {
    activity_id: column.id,
    file_id: column.id,
    attached_at: column.instant,
  },
  {
    indexes: [['activity_id'], ['file_id']],
    // The folders count and list them.
    notifies: (row: { audience: readonly string[] }) =>
      row.audience.map((space) => ({
        topic: 'folders',
        id: streamFolderOf(space),
        audience: [space],
      })),
  },
)
export type StreamFileRow = RowOf<typeof streamFiles>

import type { FileEvent } from '#events/files/file.events.ts'
import type { FolderEvent } from '#events/folders/folder.events.ts'
import { spaceAudience } from '#events/folders/folder.policy.ts'
import { groupOf, spaceOf } from '#events/folders/space.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { marked, retitled, rewritten, searchRow, sharedWith } from '#platform/search/search-row.ts'
import type { SearchRow } from '#platform/search/search-table.ts'
import { searchFiles } from './search-files.table.ts'

/** Who reads the folder finds the file. */
const placed = (
  rows: Rows<SearchRow>,
  { data: { entry_id, file_id } }: { data: { entry_id: string; file_id: string } },
) =>
  rows.revise(file_id, (row) => {
    const space = spaceOf(entry_id)
    const group = groupOf(space)
    const shared = sharedWith([...new Set([...row.audience, ...spaceAudience(space)])])(row)
    const marks = shared.marks ?? row.marks
    return group === null ? shared : { ...shared, marks: [...new Set([...marks, `in:${group}`])] }
  })

export const searchFilesProjection = projection<FolderEvent | FileEvent>()({
  into: searchFiles,
  on: {
    FileUploaded: (rows, { data, metadata, position }) =>
      data.directory === 'assets'
        ? []
        : rows.put(
            data.file_id,
            searchRow({
              position,
              at: metadata.occurred_at,
              thing_id: data.file_id,
              owner: data.owner_id,
              // Nobody finds it before it stands in a folder.
              audience: [],
              marks: [
                `from:${data.owner_id}`,
                'has:file',
                ...(data.content_type.startsWith('image/') ? ['has:image'] : []),
              ],
              title: data.original_filename,
            }),
          ),
    FileEntered: placed,
    FileAccepted: placed,
    FileRenamed: (rows, { data }) => rows.revise(data.file_id, retitled(data.after)),
    // Words of another member would outlive that member here.
    FileDescribed: (rows, { data }) =>
      rows.revise(data.file_id, (row) =>
        rewritten(data.member_id === row.owner ? data.description : null)(row),
      ),
    FileTagged: (rows, { data }) =>
      rows.revise(
        data.file_id,
        marked(
          ['tag:'],
          data.after.map((id) => `tag:${id}`),
        ),
      ),
    FileRemoved: (rows, { data }) => rows.remove(data.file_id),
  },
})

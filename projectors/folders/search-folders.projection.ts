import type { FolderEvent } from '#events/folders/folder.events.ts'
import { spaceAudience } from '#events/folders/folder.policy.ts'
import { groupOf, spaceOf } from '#events/folders/space.ts'
import { projection } from '#platform/projections/projection.ts'
import { marked, retitled, rewritten, searchRow } from '#platform/search/search-row.ts'
import { searchFolders } from './search-folders.table.ts'

export const searchFoldersProjection = projection<FolderEvent>()({
  into: searchFolders,
  on: {
    FolderMade: (rows, { data, metadata, position }) => {
      const space = spaceOf(data.folder_id)
      const group = groupOf(space)
      return rows.put(
        data.folder_id,
        searchRow({
          position,
          at: metadata.occurred_at,
          thing_id: data.folder_id,
          owner: null,
          audience: spaceAudience(space),
          marks: [`from:${data.member_id}`, ...(group === null ? [] : [`in:${group}`])],
          title: data.name,
          body: data.description,
        }),
      )
    },
    FolderRenamed: (rows, { data }) => rows.revise(data.folder_id, retitled(data.after)),
    FolderDescribed: (rows, { data }) => rows.revise(data.folder_id, rewritten(data.after)),
    FolderTagged: (rows, { data }) =>
      rows.revise(
        data.folder_id,
        marked(
          ['tag:'],
          data.after.map((id) => `tag:${id}`),
        ),
      ),
    FolderTrashed: (rows, { data }) => data.folder_ids.map((id) => rows.patch(id, { hidden: true })),
    FolderMovedOut: (rows, { data }) => data.folder_ids.map((id) => rows.patch(id, { hidden: true })),
    FolderCalledBack: (rows, { data }) => data.folder_ids.map((id) => rows.patch(id, { hidden: false })),
    FolderReturned: (rows, { data }) => data.folder_ids.map((id) => rows.patch(id, { hidden: false })),
    FolderPurged: (rows, { data }) => data.folder_ids.map((id) => rows.remove(id)),
  },
})

import type { FileEvent } from '#events/files/file.events.ts'
import type { FolderEvent } from '#events/folders/folder.events.ts'
import { spaceAudience, spaceManagers, trashAudience } from '#events/folders/folder.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type FolderEntryRow, folderEntries } from './folder-entries.table.ts'

const returned = (
  rows: Rows<FolderEntryRow>,
  { entry_id, folder_id }: { entry_id: string; folder_id: string },
) =>
  rows.patch(entry_id, {
    folder_id,
    trashed: false,
    hidden: false,
    trashed_by_id: null,
    trashed_at: null,
    moved_to: null,
    audience: spaceAudience(spaceOf(entry_id)),
  })

/** Entries of folders that can be opened again. */
const shown = (rows: Rows<FolderEntryRow>, folderIds: readonly string[]) =>
  folderIds.map((folder_id) =>
    rows.patchWhere(
      { folder_id, trashed: false, pending: false },
      { hidden: false, audience: spaceAudience(spaceOf(folder_id)) },
    ),
  )

export const folderEntriesProjection = projection<FolderEvent | FileEvent>()({
  into: folderEntries,
  on: {
    FileEntered: (rows, { data, metadata: { occurred_at } }) => {
      const { entry_id, file_id, folder_id, member_id } = data
      const space = spaceOf(entry_id)
      return rows.put(entry_id, {
        audience: spaceAudience(space),
        space,
        file_id,
        folder_id,
        entered_by_id: member_id,
        trashed: false,
        pending: false,
        hidden: false,
        submission_ids: [],
        trashed_by_id: null,
        trashed_at: null,
        moved_to: null,
        managers: spaceManagers(space),
        entered_at: occurred_at,
      })
    },
    FileSubmitted: (rows, { data, metadata: { occurred_at } }) => {
      const { entry_id, file_id, folder_id, member_id } = data
      const space = spaceOf(entry_id)
      return rows.put(entry_id, {
        audience: trashAudience(space, member_id),
        space,
        file_id,
        folder_id,
        entered_by_id: member_id,
        trashed: false,
        pending: true,
        hidden: true,
        submission_ids: [],
        trashed_by_id: null,
        trashed_at: null,
        moved_to: null,
        managers: spaceManagers(space),
        entered_at: occurred_at,
      })
    },
    FileAccepted: (rows, { data: { entry_id }, metadata: { occurred_at } }) =>
      rows.patch(entry_id, {
        pending: false,
        hidden: false,
        audience: spaceAudience(spaceOf(entry_id)),
        entered_at: occurred_at,
      }),
    FileDeclined: (rows, { data }) => rows.remove(data.entry_id),
    FileMoved: (rows, { data }) => rows.patch(data.entry_id, { folder_id: data.after }),
    FileTrashed: (rows, { data: { entry_id, member_id }, metadata }) =>
      rows.patch(entry_id, {
        trashed: true,
        hidden: true,
        trashed_by_id: member_id,
        trashed_at: metadata.occurred_at,
        audience: trashAudience(spaceOf(entry_id), member_id),
      }),
    FileReturned: (rows, { data }) => returned(rows, data),
    FileMovedOut: (rows, { data: { entry_id, member_id, target_folder_id }, metadata }) =>
      rows.patch(entry_id, {
        trashed: true,
        hidden: true,
        trashed_by_id: member_id,
        trashed_at: metadata.occurred_at,
        moved_to: target_folder_id,
        audience: [],
      }),
    FileCalledBack: (rows, { data }) => returned(rows, data),
    FilePurged: (rows, { data }) => rows.remove(data.entry_id),
    FolderTrashed: (rows, { data: { folder_ids, member_id } }) =>
      folder_ids.map((folder_id) =>
        rows.patchWhere(
          { folder_id, trashed: false, pending: false },
          { hidden: true, audience: trashAudience(spaceOf(folder_id), member_id) },
        ),
      ),
    FolderReturned: (rows, { data }) => shown(rows, data.folder_ids),
    FolderMovedOut: (rows, { data: { folder_ids } }) =>
      folder_ids.map((folder_id) =>
        rows.patchWhere({ folder_id, trashed: false, pending: false }, { hidden: true, audience: [] }),
      ),
    FolderCalledBack: (rows, { data }) => shown(rows, data.folder_ids),
    FileVersionSubmitted: (rows, { data: { file_id, submission_id } }) =>
      rows.reviseWhere({ file_id }, ({ submission_ids }) => ({
        submission_ids: [...submission_ids, submission_id],
      })),
    FileVersionAccepted: (rows, { data: { file_id } }) =>
      rows.patchWhere({ file_id }, { submission_ids: [] }),
    FileVersionDeclined: (rows, { data: { file_id, submission_id } }) =>
      rows.reviseWhere({ file_id }, ({ submission_ids }) => ({
        submission_ids: submission_ids.filter((id) => id !== submission_id),
      })),
    // Its owner removed it, or was erased.
    FileRemoved: (rows, { data: { file_id } }) => rows.removeWhere({ file_id }),
    FolderPurged: (rows, { data }) => data.folder_ids.map((folder_id) => rows.removeWhere({ folder_id })),
  },
})

import type { FolderEvent } from '#events/folders/folder.events.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'

const release = (file_id: string, { send }: Effects) => send('files/release', { file_id })

/** Nobody works on what lies in the trash: a file that goes there loses its lock. */
export const locksInTrash = reactor<FolderEvent>('locks-in-trash', {
  FileTrashed: ({ data }, effects) => release(data.file_id, effects),
  FolderTrashed: async ({ data: { folder_ids } }, effects) => {
    for (const folder_id of folder_ids)
      for (const { file_id } of await effects.findWhere(folderEntries, { folder_id }))
        await release(file_id, effects)
  },
})

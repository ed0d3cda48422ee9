import { useLoad } from '#web/kit/data/load.ts'
import { calls, folders } from './parts/folders.store.ts'

/** A folder without what is in it, as of now. */
export const useOneFolder = (folderId: string) => {
  const load = useLoad(
    folders,
    calls.one,
    { folder_id: folderId, limit: 1 },
    { from: ({ files: _, next: __, subfolders: ___, ...folder }) => [folder] },
  )
  return { load, folder: folders.useOne(folderId) }
}

import { defineFileUses } from '#platform/language/file-uses.ts'
import type { FolderEvent } from './folder.events.ts'

const inFolder = (entry_id: string) => ({ kind: 'folder', parent_id: entry_id, part: 'file' })

// A file in the trash is still used; its entry says who sees it there.
export const folderFileUses = defineFileUses<FolderEvent>('folders', {
  FileEntered: ({ data: { entry_id, file_id } }) => ({ ...inFolder(entry_id), before: [], after: [file_id] }),
  FileSubmitted: ({ data: { entry_id, file_id } }) => ({
    ...inFolder(entry_id),
    before: [],
    after: [file_id],
  }),
  FileDeclined: ({ data: { entry_id, file_id } }) => ({
    ...inFolder(entry_id),
    before: [file_id],
    after: [],
  }),
  FilePurged: ({ data: { entry_id, file_id } }) => ({ ...inFolder(entry_id), before: [file_id], after: [] }),
  FolderPurged: ({ data: { entries } }) =>
    entries.map(({ entry_id, file_id }) => ({ ...inFolder(entry_id), before: [file_id], after: [] })),
})

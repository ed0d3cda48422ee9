import { fieldFileUse } from '#platform/content/field-file-use.ts'
import { defineFileUses, listed } from '#platform/content/file-uses.ts'
import type { FolderEvent } from './folder.events.ts'

const inField = (thingId: string, property: string) =>
  fieldFileUse({ kind: 'folder_field', thingId, property })
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
  FolderPurged: ({ data: { entries, field_files = [] } }) => [
    ...entries.map(({ entry_id, file_id }) => ({ ...inFolder(entry_id), before: [file_id], after: [] })),
    ...field_files.map(({ folder_id, property, file_id }) => ({
      ...inField(folder_id, property),
      before: [file_id],
      after: [],
    })),
  ],
  FolderPropertyFileChosen: ({ data: { folder_id, property, before, after } }) => ({
    ...inField(folder_id, property),
    before: listed(before),
    after: listed(after),
  }),
})

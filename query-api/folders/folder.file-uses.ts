import { defineFileParent } from '#platform/queries/file-parent.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'

export const folderFiles = defineFileParent({ kind: 'folder', table: folderEntries, managers: 'managers' })

import { defineNaming } from '#platform/naming/naming.ts'
import { folders } from '#projectors/folders/folders.table.ts'

// What waits for approval in a folder is named like the folder.
export const folderApprovalNaming = defineNaming({
  kind: 'folder_approval',
  table: folders,
  name: ['name'],
  nameAudience: 'audience',
  path: (id) => `/files/approval?folder_id=${id}`,
  inAuditLog: false,
})

import { defineNaming } from '#platform/naming/naming.ts'
import { folders } from '#projectors/folders/folders.table.ts'

export const folderNaming = defineNaming({
  kind: 'folder',
  table: folders,
  name: ['name'],
  nameAudience: 'audience',
  path: (id) => `/files/folders/${id}`,
  // Administrators do not learn what groups keep that they are not in.
  inAuditLog: false,
})

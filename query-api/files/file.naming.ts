import { defineNaming } from '#platform/naming/naming.ts'
import { files } from '#projectors/files/files.table.ts'

// Owners know the names of their files; others learn them where the files stand.
export const fileNaming = defineNaming({
  kind: 'file',
  table: files,
  name: ['original_filename'],
  nameAudience: 'audience',
  path: (id) => `/files/${id}`,
  inAuditLog: false,
})

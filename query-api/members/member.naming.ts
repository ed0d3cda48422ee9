import { defineNaming } from '#platform/naming/naming.ts'
import { members } from '#projectors/members/members.table.ts'

export const memberNaming = defineNaming({
  kind: 'member',
  table: members,
  name: ['first_name', 'last_name'],
  nameAudience: 'audience',
  path: (id) => `/members/${id}`,
  inAuditLog: true,
  inTexts: true,
})

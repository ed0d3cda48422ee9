import { defineNaming } from '#platform/naming/naming.ts'
import { groups } from '#projectors/groups/groups.table.ts'

export const groupNaming = defineNaming({
  kind: 'group',
  table: groups,
  name: ['name'],
  nameAudience: 'audience',
  path: (id) => `/groups/${id}`,
  inAuditLog: true,
  inTexts: true,
})

import { defineNaming } from '#platform/naming/naming.ts'
import { groupCategories } from '#projectors/groups/group-categories.table.ts'

export const groupCategoryNaming = defineNaming({
  kind: 'category',
  table: groupCategories,
  name: ['name'],
  nameAudience: 'audience',
  path: (id) => `/directory/${id}`,
  inAuditLog: true,
})

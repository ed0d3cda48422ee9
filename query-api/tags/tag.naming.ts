import { defineNaming } from '#platform/naming/naming.ts'
import { tags } from '#projectors/tags/tags.table.ts'

export const tagNaming = defineNaming({
  kind: 'tag',
  table: tags,
  name: ['name'],
  nameAudience: 'audience',
  path: () => '/administration/tags',
  inAuditLog: true,
  inTexts: true,
})

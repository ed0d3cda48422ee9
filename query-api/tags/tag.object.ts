import type { ObjectKind } from '#platform/queries/object-names.ts'
import { tags } from '#projectors/tags/tags.table.ts'

export const tagObject: ObjectKind = {
  kind: 'tag',
  table: tags,
  name: ['name'],
  nameAudience: 'audience',
  path: () => '/administration/tags',
}

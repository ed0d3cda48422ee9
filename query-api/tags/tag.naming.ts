import type { Naming } from '#platform/answer/naming.ts'
import { tags } from '#projectors/tags/tags.table.ts'

export const tagNaming: Naming = {
  kind: 'tag',
  table: tags,
  name: ['name'],
  knownTo: 'audience',
  path: () => '/administration/tags',
}

import type { ObjectKind } from '#platform/queries/object-names.ts'
import { groups } from '#projectors/groups/groups.table.ts'

export const groupObject: ObjectKind = {
  kind: 'group',
  table: groups,
  name: ['name'],
  nameAudience: 'audience',
  path: (id) => `/groups/${id}`,
}

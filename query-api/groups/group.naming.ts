import type { Naming } from '#platform/answer/naming.ts'
import { groups } from '#projectors/groups/groups.table.ts'

export const groupNaming: Naming = {
  kind: 'group',
  table: groups,
  name: ['name'],
  knownTo: 'audience',
  path: (id) => `/groups/${id}`,
}

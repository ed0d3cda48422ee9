import type { Naming } from '#platform/answer/naming.ts'
import { members } from '#projectors/members/members.table.ts'

export const memberNaming: Naming = {
  kind: 'member',
  table: members,
  name: ['first_name', 'last_name'],
  knownTo: 'audience',
  path: (id) => `/members/${id}`,
}

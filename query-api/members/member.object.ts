import type { ObjectKind } from '#platform/queries/object-names.ts'
import { members } from '#projectors/members/members.table.ts'

export const memberObject: ObjectKind = {
  kind: 'member',
  table: members,
  name: ['first_name', 'last_name'],
  nameAudience: 'audience',
  path: (id) => `/members/${id}`,
}

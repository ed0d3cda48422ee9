import { defineFileParent } from '#platform/queries/file-parent.ts'
import { groups } from '#projectors/groups/groups.table.ts'

/** Pictures of groups, for readers who see the group. */
export const groupFiles = defineFileParent({
  kind: 'group',
  table: groups,
  unfollowed: ['picture'],
  listed: { at: 'created_at' },
})

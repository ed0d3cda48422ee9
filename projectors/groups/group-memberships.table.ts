import { column, type RowOf, table } from '#platform/projections/table.ts'

/**
 * Who is in which group; id `<group_id>~<member_id>`. Members of the group are notified of changes; other
 * readers of the group read its members through the group.
 */
export const groupMemberships = table(
  'group_memberships',
  1,
  { group_id: column.id, member_id: column.id, admin: column.flag, joined_at: column.instant },
  { indexes: [['group_id'], ['member_id']] },
)
export type GroupMembershipRow = RowOf<typeof groupMemberships>

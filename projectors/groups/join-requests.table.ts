import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Open membership requests; id `<group_id>~<member_id>`. Visible to members who may answer. */
export const joinRequests = table(
  'join_requests',
  3,
  {
    group_id: column.id,
    member_id: column.id,
    requested_at: column.instant,
    message: column.text.personalOf('authored', 'member_id').nullable,
  },
  {
    indexes: [['group_id']],
    notifies: ({ id, group_id, audience }: { id: string; group_id: string; audience: string[] }) => [
      { topic: 'join_requests', id, audience },
      // Counted for managers of the group, and for no other administrator.
      { topic: 'unread', id: group_id, audience: [`manages:group:${group_id}`] },
    ],
  },
)
export type JoinRequestRow = RowOf<typeof joinRequests>

import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Who waits to be let into a group; id `<group_id>~<member_id>`. Seen by those who may answer. */
export const joinRequests = table(
  'join_requests',
  2,
  { group_id: column.id, member_id: column.id, requested_at: column.instant },
  {
    indexes: [['group_id']],
    notifies: ({ id, group_id, audience }: { id: string; group_id: string; audience: string[] }) => [
      { topic: 'join_requests', id, audience },
      // Counted for those who run the group, and for no other administrator.
      { topic: 'unread', id: group_id, audience: [`manages:group:${group_id}`] },
    ],
  },
)
export type JoinRequestRow = RowOf<typeof joinRequests>

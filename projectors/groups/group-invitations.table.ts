import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Invitations to groups, one per person and group; id `<group_id>~<member_id>`. Only the invited member sees it. */
export const groupInvitations = table(
  'group_invitations',
  1,
  {
    group_id: column.id,
    member_id: column.id,
    invited_by: column.id,
    through_group_id: column.id.nullable,
    message: column.text.personalOf('authored', 'invited_by'),
    status: column.oneOf('open', 'accepted', 'rejected'),
    invited_at: column.instant,
    answered_at: column.instant.nullable,
  },
  {
    indexes: [['member_id', 'status']],
    notifies: ({ id, member_id, audience }: { id: string; member_id: string; audience: string[] }) => [
      { topic: 'group_invites', id, audience },
      { topic: 'unread', id: member_id, audience: [`member:${member_id}`] },
    ],
  },
)
export type GroupInvitationRow = RowOf<typeof groupInvitations>

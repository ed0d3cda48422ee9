import type { GroupEvent } from '#events/groups/group.events.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type GroupInvitationRow, groupInvitations } from './group-invitations.table.ts'

type Answered = {
  data: { group_id: string; member_id: string }
  metadata: { occurred_at: string }
}

const answered =
  (status: 'accepted' | 'rejected') =>
  (rows: Rows<GroupInvitationRow>, { data, metadata }: Answered) =>
    rows.patch(`${data.group_id}~${data.member_id}`, { status, answered_at: metadata.occurred_at })

export const groupInvitationsProjection = projection<GroupEvent>()({
  into: groupInvitations,
  on: {
    GroupInvitationSent: (rows, { data, metadata }) =>
      rows.put(`${data.group_id}~${data.member_id}`, {
        audience: [`member:${data.member_id}`],
        group_id: data.group_id,
        member_id: data.member_id,
        invited_by: data.invited_by,
        through_group_id: data.through_group_id,
        message: data.message,
        status: 'open',
        invited_at: metadata.occurred_at,
        answered_at: null,
      }),
    GroupInvitationAccepted: answered('accepted'),
    GroupInvitationDeclined: answered('rejected'),
    GroupInvitationWithdrawn: (rows, { data }) => rows.remove(`${data.group_id}~${data.member_id}`),
  },
})

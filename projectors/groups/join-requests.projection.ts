import type { GroupEvent } from '#events/groups/group.events.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type JoinRequestRow, joinRequests } from './join-requests.table.ts'

type OfMember = { data: { group_id: string; member_id: string } }

const answered = (rows: Rows<JoinRequestRow>, { data }: OfMember) =>
  rows.remove(`${data.group_id}~${data.member_id}`)

export const joinRequestsProjection = projection<GroupEvent>()({
  into: joinRequests,
  on: {
    JoinRequested: (rows, { data, data: { group_id, member_id }, metadata }) =>
      rows.put(`${group_id}~${member_id}`, {
        audience: [`manages:group:${group_id}`, 'network_admin'],
        group_id,
        member_id,
        requested_at: metadata.occurred_at,
        message: data.message,
      }),
    GroupJoined: answered,
    JoinRequestDeclined: answered,
    JoinRequestWithdrawn: answered,
  },
})

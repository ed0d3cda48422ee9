import type { GroupEvent } from '#events/groups/group.events.ts'
import type { Instant } from '#platform/language/instant.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type GroupMembershipRow, groupMemberships } from './group-memberships.table.ts'

type Memberships = Rows<GroupMembershipRow>
type OfMember = { data: { group_id: string; member_id: string } }

const idOf = (groupId: string, memberId: string) => `${groupId}~${memberId}`

const enters = (rows: Memberships, group_id: string, member_id: string, joined_at: Instant, admin = false) =>
  rows.put(idOf(group_id, member_id), {
    audience: [`group:${group_id}`, 'network_admin'],
    group_id,
    member_id,
    admin,
    joined_at,
  })
const leaves = (rows: Memberships, { data }: OfMember) => rows.remove(idOf(data.group_id, data.member_id))
const runs = (rows: Memberships, { data }: OfMember, admin: boolean) =>
  rows.patch(idOf(data.group_id, data.member_id), { admin })

export const groupMembershipsProjection = projection<GroupEvent>()({
  into: groupMemberships,
  on: {
    GroupCreated: (rows, { data, metadata }) =>
      enters(rows, data.group_id, data.founder_id, metadata.occurred_at, true),
    GroupJoined: (rows, { data, metadata }) =>
      enters(rows, data.group_id, data.member_id, metadata.occurred_at),
    GroupLeft: leaves,
    GroupReentered: (rows, { data: { group_id, member_id, joined_at, admin } }) =>
      enters(rows, group_id, member_id, joined_at, admin),
    MemberRemovedFromGroup: leaves,
    GroupAdminAppointed: (rows, event) => runs(rows, event, true),
    GroupAdminDismissed: (rows, event) => runs(rows, event, false),
  },
})

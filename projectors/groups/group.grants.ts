import type { GroupEvent } from '#events/groups/group.events.ts'
import { occupied } from '#events/groups/group.policy.ts'
import { defineGrants, type Grants } from '#platform/permit/grants.ts'

const member = (id: string) => `member:${id}`

const leaves = ({ revoke }: Grants, { data }: { data: { group_id: string; member_id: string } }) => [
  revoke(member(data.member_id), `group:${data.group_id}`),
  revoke(member(data.member_id), `manages:group:${data.group_id}`),
]

export const groupGrants = defineGrants<GroupEvent>()({
  GroupCreated: ({ grant }, { data }) => [
    grant(`group:${data.group_id}`, `posts_in:group:${data.group_id}`),
    grant(member(data.founder_id), `group:${data.group_id}`),
    grant(member(data.founder_id), `manages:group:${data.group_id}`),
    grant('network_admin', occupied(data.category_id)),
  ],
  GroupAccessChosen: () => [],
  GroupJoined: ({ grant }, { data }) => grant(member(data.member_id), `group:${data.group_id}`),
  GroupLeft: leaves,
  GroupReentered: ({ grant }, { data: { member_id, group_id, admin } }) => [
    grant(member(member_id), `group:${group_id}`),
    ...(admin ? [grant(member(member_id), `manages:group:${group_id}`)] : []),
  ],
  MemberRemovedFromGroup: leaves,
  GroupAdminAppointed: ({ grant }, { data }) =>
    grant(member(data.member_id), `manages:group:${data.group_id}`),
  GroupAdminDismissed: ({ revoke }, { data }) =>
    revoke(member(data.member_id), `manages:group:${data.group_id}`),
  // An archived group is read as before; nothing new is put into it.
  GroupArchived: ({ revoke }, { data }) =>
    revoke(`group:${data.group_id}`, `posts_in:group:${data.group_id}`),
  GroupReopened: ({ grant }, { data }) => grant(`group:${data.group_id}`, `posts_in:group:${data.group_id}`),
})

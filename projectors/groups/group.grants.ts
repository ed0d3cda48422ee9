import type { GroupEvent } from '#events/groups/group.events.ts'
import { invitedTo, occupied } from '#events/groups/group.policy.ts'
import { defineGrants, type Grants } from '#platform/permit/grants.ts'

const member = (id: string) => `member:${id}`

const leaves = ({ revoke }: Grants, { data }: { data: { group_id: string; member_id: string } }) => [
  revoke(member(data.member_id), `group:${data.group_id}`),
  revoke(member(data.member_id), `manages:group:${data.group_id}`),
]

const answered = ({ revoke }: Grants, { data }: { data: { group_id: string; member_id: string } }) =>
  revoke(member(data.member_id), invitedTo(data.group_id))

/** The keys that open a group. While it is deleted, their holders hold others in their place. */
const keysOf = (groupId: string) => [`group:${groupId}`, `manages:group:${groupId}`, invitedTo(groupId)]

export const groupGrants = defineGrants<GroupEvent>()({
  GroupCreated: ({ grant }, { data }) => [
    grant(`group:${data.group_id}`, `posts_in:group:${data.group_id}`),
    grant(member(data.founder_id), `group:${data.group_id}`),
    grant(member(data.founder_id), `manages:group:${data.group_id}`),
    grant('network_admin', occupied(data.category_id)),
  ],
  GroupAccessChosen: () => [],
  GroupOptionsChosen: () => [],
  GroupJoined: ({ grant }, { data }) => grant(member(data.member_id), `group:${data.group_id}`),
  GroupInvitationSent: ({ grant }, { data }) => grant(member(data.member_id), invitedTo(data.group_id)),
  GroupInvitationAccepted: answered,
  GroupInvitationDeclined: answered,
  GroupInvitationWithdrawn: answered,
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
  GroupDeleted: ({ replaceKey }, { data }) =>
    keysOf(data.group_id).map((key) => replaceKey(key, `deleted:${key}`)),
  GroupRestored: ({ replaceKey }, { data }) =>
    keysOf(data.group_id).map((key) => replaceKey(`deleted:${key}`, key)),
  GroupReopened: ({ grant }, { data }) => grant(`group:${data.group_id}`, `posts_in:group:${data.group_id}`),
})

import { defineUnread } from '#platform/queries/unread-counter.ts'
import { groupInvitations } from '#projectors/groups/group-invitations.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'

/** Open invitations to groups that are neither archived nor deleted. */
export const openGroupInvites = defineUnread({
  name: 'GroupInvites',
  waiting: `
    select invite.member_id as reader, null as part, null as expires_at
    from rm.${groupInvitations.sqlName} invite
    join rm.${groups.sqlName} invited on invited.id = invite.group_id
    where invite.member_id = any(cast(:readers as text[])) and invite.status = 'open'
      and not invited.deleted and not invited.archived`,
  dependsOn: [groupInvitations, groups],
  shape: 'number',
  list: { path: () => '/api/v1/invites?filter=groups&status=open', items: 'invites' },
})

import type { MemberEvent } from '#events/members/member.events.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { groupInvitations } from '#projectors/groups/group-invitations.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { joinRequests } from '#projectors/groups/join-requests.table.ts'

/** Removes an erased member from all groups and join requests. */
export const erasedMember = reactor<MemberEvent>('erased-member-leaves-groups', {
  PersonErased: async ({ data: { member_id } }, { findWhere, send }) => {
    const memberships = await findWhere(groupMemberships, { member_id })
    const requests = await findWhere(joinRequests, { member_id })
    const invitations = await findWhere(groupInvitations, { member_id, status: 'open' })
    for (const { group_id } of [...memberships, ...requests, ...invitations])
      await send('groups/forget', { group_id, member_id })
  },
})

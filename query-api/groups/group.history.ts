import { groupHistoryContract } from '#events/groups/group-history.contract.ts'
import { defineHistory } from '#platform/queries/history.ts'
import { groups } from './groups.queries.ts'

// Administrators of the group see join requests in its history; other members do not.
const aboutRequests = [
  ...['JoinRequested', 'JoinRequestAccepted', 'JoinRequestDeclined', 'JoinRequestWithdrawn'],
  ...['GroupInvitationSent', 'GroupInvitationDeclined', 'GroupInvitationWithdrawn'],
]

export const groupHistory = defineHistory(groupHistoryContract, 'group', {
  subject: async ({ db, reader }, { group_id }) => {
    const group = await groups.one(db, group_id, reader)
    if (!group) return null
    return { id: group_id, without: group.can.update_members ? [] : aboutRequests }
  },
})

import { command, contract, Nothing } from '#platform/language/contract.ts'
import { ids, plain, z } from '#platform/language/shapes.ts'
import { mostInvited } from './group-invitation.limits.ts'

export const InvitePeople = z.strictObject({
  membership_invites: z.strictObject({
    membership_ids: ids.max(mostInvited).default([]),
    /** All members of these groups. */
    group_ids: ids.max(50).default([]),
    additional_message: plain.max(2000).default(''),
  }),
})

const answerCodes = ['no_invitation', 'group_archived'] as const

export const groupInvitationContract = contract('groups', {
  /** Invites people, and the members of whole groups. Members and people already invited stay as they are. */
  invite: command('POST /groups/:group_id/membership_invites', InvitePeople, undefined, {
    codes: ['members_empty', 'member_unknown', 'group_unknown', 'too_many_invited', 'group_archived'],
  }),
  accept_invite: command('POST /api/v1/groups/:group_id/invite/accept', Nothing, undefined, {
    codes: answerCodes,
  }),
  decline_invite: command('POST /api/v1/groups/:group_id/invite/reject', Nothing, undefined, {
    codes: answerCodes,
  }),
})

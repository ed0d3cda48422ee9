import type { GroupEvent } from '#events/groups/group.events.ts'
import type { groupInvitationContract } from '#events/groups/group-invitation.contract.ts'
import { mostInvited } from '#events/groups/group-invitation.limits.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { reject } from '#platform/language/rejection.ts'
import { type GroupState, groupEvolve, groupState } from './group.state.ts'

// Invitations to a group. A person has one open invitation at most; who accepts it is a member at once, in a hidden group
// too. Members of an invited group are invited one by one, as the group is at that moment.

export type InviteGathered = {
  /** Indexes of people and groups that the actor doesn't see. */
  unknown_people: readonly number[]
  unknown_groups: readonly number[]
  /** Who is invited, each once, with the group through which. */
  people: readonly { id: string; through_group_id: string | null }[]
}

type Happened = Exclude<GroupEvent, { type: `GroupCategor${string}` }>

export const groupInvitation: Decider<GroupState, CommandsOf<typeof groupInvitationContract>, Happened> = {
  initial: groupState.initial,

  decide: {
    invite(state, { membership_invites: { additional_message } }, { actor, gathered }) {
      const { unknown_people, unknown_groups, people }: InviteGathered = gathered
      const [person] = unknown_people
      const [group] = unknown_groups
      if (person !== undefined)
        return reject('member_unknown', `/membership_invites/membership_ids/${person}`)
      if (group !== undefined) return reject('group_unknown', `/membership_invites/group_ids/${group}`)
      if (people.length === 0) return reject('members_empty', '/membership_invites/membership_ids')
      if (people.length > mostInvited) return reject('too_many_invited', '/membership_invites/group_ids')
      const { group_id, member_ids, invited_ids } = state
      const known = new Set([...member_ids, ...invited_ids])
      const message = additional_message === '' ? null : additional_message
      return people
        .filter(({ id }) => !known.has(id))
        .map(({ id, through_group_id }) => ({
          type: 'GroupInvitationSent',
          data: { group_id, member_id: id, invited_by: actor.id, through_group_id, message },
        }))
    },

    accept_invite({ group_id, archived, invited_ids, member_ids }, _, { actor }) {
      if (archived) return reject('group_archived')
      if (member_ids.includes(actor.id)) return []
      if (!invited_ids.includes(actor.id)) return reject('no_invitation')
      const data = { group_id, member_id: actor.id }
      return [
        { type: 'GroupInvitationAccepted', data },
        { type: 'GroupJoined', data },
      ]
    },

    decline_invite({ group_id, invited_ids }, _, { actor }) {
      if (!invited_ids.includes(actor.id)) return reject('no_invitation')
      return [{ type: 'GroupInvitationDeclined', data: { group_id, member_id: actor.id } }]
    },
  },

  evolve: groupEvolve,
  snapshot: groupState.snapshot,
}

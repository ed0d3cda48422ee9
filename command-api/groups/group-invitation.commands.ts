import { isThere, memberState, memberStatusState } from '#command-api/members/member.state.ts'
import { groupPolicy } from '#events/groups/group.policy.ts'
import type { InvitePeople } from '#events/groups/group-invitation.contract.ts'
import { groupInvitationContract } from '#events/groups/group-invitation.contract.ts'
import { type Allowed, commands, type Gathering, may } from '#platform/commands/commands.ts'
import { sharesKey } from '#platform/language/policy.ts'
import type { z } from '#platform/language/shapes.ts'
import { type GroupState, groupState, peopleSeenBy } from './group.state.ts'
import { groupInvitation, type InviteGathered } from './group-invitation.decider.ts'

// Whether the group is archived is told by the decider, with a reason instead of a bare no.
const mayInvite: Allowed<GroupState, unknown> = ({ state, ...situation }) =>
  may(groupPolicy, 'invite_internal')({ ...situation, state: { ...state, archived: false } })

const sees: Allowed<GroupState, unknown> = ({ actor, state, now, network }) =>
  state.status !== 'none' && sharesKey(actor, state, { now, network })

const invitedPeople = async (
  { membership_invites: { membership_ids, group_ids } }: z.output<typeof InvitePeople>,
  gathering: Gathering,
): Promise<InviteGathered> => {
  const { actor, load, now } = gathering
  const [statuses, isSeen, groups] = await Promise.all([
    load(memberStatusState, ''),
    peopleSeenBy(gathering),
    Promise.all(group_ids.map((id) => load(groupState, id))),
  ])
  const hidden = groups.flatMap((group, at) => (sharesKey(actor, group, { now, network: {} }) ? [] : [at]))
  const through = groups.flatMap(({ group_id, member_ids }) =>
    member_ids.map((id) => ({ id, through_group_id: group_id })),
  )
  const invited = membership_ids.map((id) => ({ id, through_group_id: null }))
  const people = new Map([...through, ...invited].map((person) => [person.id, person]))
  people.delete(actor.id)
  const members = await Promise.all(membership_ids.map((id) => load(memberState, id)))
  return {
    unknown_people: members.flatMap((member, at) =>
      isThere(member, statuses) && isSeen(membership_ids[at] ?? '') ? [] : [at],
    ),
    unknown_groups: hidden,
    people: [...people.values()],
  }
}

export const groupInvitationCommands = commands(groupInvitationContract, {
  decider: groupInvitation,
  stream: ({ group_id }) => `group-${group_id}`,
  allowed: { invite: mayInvite, accept_invite: sees, decline_invite: sees },
  gather: { invite: invitedPeople },
})

import { groupState, peopleSeenBy } from '#command-api/groups/group.state.ts'
import { isExternal, isThere, memberState, memberStatusState } from '#command-api/members/member.state.ts'
import { activityPolicy } from '#events/activities/activity.policy.ts'
import { recommendationContract } from '#events/activities/recommendation.contract.ts'
import { commands, type Gathering, may } from '#platform/commands/commands.ts'
import type { ActivityState } from './activity.state.ts'
import { activityUndo } from './activity.undo.ts'
import { type RecommendationGathered, recommendation } from './recommendation.decider.ts'

/**
 * Which of the members read the post. Of its groups only those count that the actor is in: the answer must not tell who is
 * in the others.
 */
const recipients = async (
  ids: readonly string[],
  { group_ids }: ActivityState,
  gathering: Gathering,
): Promise<RecommendationGathered> => {
  const { actor, load } = gathering
  const shared = group_ids.filter((id) => actor.keys.has(`group:${id}`))
  const [members, statuses, isSeen, groups] = await Promise.all([
    Promise.all(ids.map((id) => load(memberState, id))),
    load(memberStatusState, ''),
    peopleSeenBy(gathering),
    Promise.all(shared.map((id) => load(groupState, id))),
  ])
  const people = ids.map((id, at) => ({ id, at, member: members[at] ?? memberState.initial }))
  const isKnown = ({ id, member }: (typeof people)[number]) => isThere(member, statuses) && isSeen(id)
  const reads = ({ id, member }: (typeof people)[number]) =>
    group_ids.length === 0
      ? !isExternal(member, statuses)
      : groups.some(({ member_ids }) => member_ids.includes(id))
  return {
    unknown_people: people.filter((one) => !isKnown(one)).map(({ at }) => at),
    without_access: people.filter((one) => isKnown(one) && !reads(one)).map(({ at }) => at),
  }
}

export const recommendationCommands = commands(recommendationContract, {
  decider: recommendation,
  undo: activityUndo,
  stream: ({ activity_id }) => `activity-${activity_id}`,
  allowed: { recommend: may(activityPolicy, 'recommend') },
  gather: {
    recommend: ({ email_recommendation: { member_ids } }, gathering, state) =>
      recipients(member_ids, state, gathering),
  },
})

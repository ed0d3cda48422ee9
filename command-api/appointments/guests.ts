import { groupState, peopleSeenBy } from '#command-api/groups/group.state.ts'
import { isThere, memberState, memberStatusState } from '#command-api/members/member.state.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { type Gathered, nothingGathered } from './deciding.ts'

/** Whether all of them are in the network, and the actor sees them: naming a person reveals the name. */
export const areKnown = async (gathering: Gathering, memberIds: readonly string[]): Promise<boolean> => {
  const members = await Promise.all([...new Set(memberIds)].map((id) => gathering.load(memberState, id)))
  const statuses = await gathering.load(memberStatusState, '')
  if (!members.every((member) => isThere(member, statuses))) return false
  return members.length === 0 || memberIds.every(await peopleSeenBy(gathering))
}

/** The groups with their members of this moment; refused when one of them, or one of the people, is unknown. */
export const guestsOf = async (
  gathering: Gathering,
  memberIds: readonly string[] = [],
  groupIds: readonly string[] = [],
  pointer: string,
): Promise<Gathered | Rejection> => {
  const { actor, load } = gathering
  if (!(await areKnown(gathering, memberIds))) return reject('member_unknown', pointer)
  const groups = await Promise.all([...new Set(groupIds)].map((id) => load(groupState, id)))
  const isHidden = ({ audience }: { audience: readonly string[] }) =>
    !audience.some((key) => actor.keys.has(key))
  if (groups.some(isHidden)) return reject('group_unknown', pointer)
  return {
    ...nothingGathered,
    groups: new Map(groups.map(({ group_id, member_ids }) => [group_id, member_ids])),
  }
}

import { groupState } from '#command-api/groups/group.state.ts'
import { isThere, memberState, memberStatusState } from '#command-api/members/member.state.ts'
import { streamsIn } from '#events/activities/stream-name.ts'
import type { Tools } from '#platform/commands/procedures.ts'

/** Members of the network see everyone, guests only the members of their groups. */
export const seesMember = async (id: string, { load, actor }: Tools): Promise<boolean> => {
  const [member, statuses] = await Promise.all([load(memberState, id), load(memberStatusState, '')])
  if (!isThere(member, statuses)) return false
  if (actor.keys.has('network')) return true
  const groupIds = streamsIn(actor.keys).map((stream) => stream.slice('group:'.length))
  const groups = await Promise.all(groupIds.map((groupId) => load(groupState, groupId)))
  return groups.some(({ member_ids }) => member_ids.includes(id))
}

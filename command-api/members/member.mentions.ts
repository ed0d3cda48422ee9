import { peopleSeenBy } from '#command-api/groups/group.state.ts'
import { defineMentions } from '#platform/commands/mentions.ts'
import { isThere, memberState, memberStatusState } from './member.state.ts'

export const memberMentions = defineMentions({
  kind: 'member',
  mentionable: async (ids, gathering) => {
    const { load } = gathering
    const [members, statuses, isSeen] = await Promise.all([
      Promise.all(ids.map((id) => load(memberState, id))),
      load(memberStatusState, ''),
      peopleSeenBy(gathering),
    ])
    return ids.filter((id, at) => {
      const member = members[at]
      return member !== undefined && isThere(member, statuses) && isSeen(id)
    })
  },
})

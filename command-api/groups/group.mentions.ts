import { defineMentions } from '#platform/commands/mentions.ts'
import { sharesKey } from '#platform/language/policy.ts'
import { groupState } from './group.state.ts'

export const groupMentions = defineMentions({
  kind: 'group',
  mentionable: async (ids, { actor, load, now, network }) => {
    const groups = await Promise.all(ids.map((id) => load(groupState, id)))
    return ids.filter((_, at) => {
      const group = groups[at]
      return group !== undefined && group.status !== 'none' && sharesKey(actor, group, { now, network })
    })
  },
})

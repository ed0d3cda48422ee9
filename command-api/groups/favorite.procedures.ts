import { favoriteContract } from '#events/groups/favorite.contract.ts'
import { groupPolicy } from '#events/groups/group.policy.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { privateList } from '#platform/saved/private-list.ts'
import { groupState } from './group.state.ts'

const favorites = privateList({
  kind: 'group',
  topic: 'groups',
  isSeen: async (id, { load, actor, now, network }) =>
    groupPolicy.allows(actor, 'read', await load(groupState, id), { now, network }),
})

export const favoriteProcedures = procedures(favoriteContract, {
  favorite: async ({ group_id }, tools) => (await favorites.add(group_id, tools)) ?? { favorited: true },
  unfavorite: async ({ group_id }, tools) =>
    (await favorites.remove(group_id, tools)) ?? { favorited: false },
})

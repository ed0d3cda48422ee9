import { favoriteContract } from '#events/groups/favorite.contract.ts'
import { groupPolicy } from '#events/groups/group.policy.ts'
import { privateList } from '#platform/commands/private-list.ts'
import { procedures } from '#platform/commands/procedures.ts'
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

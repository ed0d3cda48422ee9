import { groupContract } from '#events/groups/group.contract.ts'
import { groupsPolicy } from '#events/groups/group.policy.ts'
import { groupCategoryContract } from '#events/groups/group-category.contract.ts'
import { forbidden, notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { membersOfGroup } from './group-members.queries.ts'
import { asGroupMember, groupMemberships, groups, joinRequests, orderedCategories } from './groups.queries.ts'

export const groupQueries = queries(groupContract, {
  mine: async ({ db, reader, actor }) => {
    const ids = [...actor.keys].flatMap((key) =>
      key.startsWith('group:') ? [key.slice('group:'.length)] : [],
    )
    const rows = await groups.readable(db, actor).whereIn('id', ids).orderBy('search_name')
    return { groups: await groups.views(db, rows, reader) }
  },

  fresh: async ({ db, reader, actor, circumstances }) => {
    const { create, create_hidden, administrate } = groupsPolicy.can(actor, null, circumstances)
    const categories = await orderedCategories(db, reader)
    return {
      categories: categories.map(({ id, name }) => ({ id, name })),
      can: { create, create_hidden, choose_sensitive: administrate },
    }
  },

  one: async ({ db, reader }, { group_id }) => (await groups.one(db, group_id, reader)) ?? notFound(),

  one_page: async ({ db, reader }, { group_id }) => (await groups.one(db, group_id, reader)) ?? notFound(),

  members: async ({ db, reader }, { group_id, ...search }) => {
    const group = await groups.one(db, group_id, reader)
    if (!group) return notFound()
    const { rows, pagination } = await membersOfGroup(
      db,
      { ...reader, actor: asGroupMember(reader.actor, group_id) },
      group_id,
      search,
    )
    const views = await groupMemberships.views(db, rows, reader)
    return { members: views, pagination }
  },

  join_requests: async ({ db, reader, actor }, { group_id }) => {
    const group = await groups.one(db, group_id, reader)
    if (!group) return notFound()
    if (!actor.keys.has(`manages:group:${group_id}`) && !actor.keys.has('network_admin')) return forbidden()
    const rows = await joinRequests.readable(db, actor).where('group_id', group_id).orderBy('requested_at')
    return { join_requests: await joinRequests.views(db, rows, reader) }
  },
})

export const groupCategoryQueries = queries(groupCategoryContract, {
  categories: async ({ db, reader }) => ({ group_categories: await orderedCategories(db, reader) }),

  administered_categories: async ({ db, reader, actor, circumstances }) =>
    groupsPolicy.allows(actor, 'administrate', null, circumstances)
      ? { group_categories: await orderedCategories(db, reader) }
      : forbidden(),
})

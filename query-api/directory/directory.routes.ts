import { directoryWire } from '#events/directory/directory.contract.ts'
import { queries } from '#platform/answer/queries.ts'
import { notFound } from '#platform/language/rejection.ts'
import { groupCategories as categoryTable } from '#projectors/groups/group-categories.table.ts'
import { groupMemberships as standingTable } from '#projectors/groups/group-memberships.table.ts'
import { groups as groupTable } from '#projectors/groups/groups.table.ts'
import { members as memberTable } from '#projectors/members/members.table.ts'
import { groupCategories, groups } from '../groups/groups.queries.ts'
import {
  choosable,
  choosableMembers,
  groupsInCategory,
  mostEntries,
  type Whose,
} from './directory.queries.ts'

const whoseOf = (only: { only_my_groups?: string; only_my_admin_groups?: string }): Whose => {
  if (only.only_my_admin_groups === 'true') return 'run'
  return only.only_my_groups === 'true' ? 'mine' : 'seen'
}

const tables = [memberTable, groupTable, categoryTable, standingTable]

export const directoryQueries = queries(directoryWire, tables, {
  find: async ({ db, actor }, { q, types, limit, ...only }) => ({
    entries: await choosable(db, actor, types, { q, limit, whose: whoseOf(only) }),
  }),

  members: async ({ db, actor }) => ({ entries: await choosableMembers(db, actor, '', mostEntries) }),

  category: async ({ db, actor, reader }, { category: id, q, archived, page, per_page }) => {
    const category = await groupCategories.one(db, id, reader)
    if (!category) return notFound()
    const { rows, total } = await groupsInCategory(db, actor, id, {
      q,
      archived: archived === 'true',
      page,
      per_page,
    })
    const { name, plural_name, color } = category
    return {
      category: { id, name, plural_name, color },
      groups: await groups.views(db, rows, reader),
      pagination: { page, per_page, total },
    }
  },
})

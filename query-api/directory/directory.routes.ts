import { directoryContract } from '#events/directory/directory.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { groupCategories as categoryTable } from '#projectors/groups/group-categories.table.ts'
import { groupMemberships as membershipTable } from '#projectors/groups/group-memberships.table.ts'
import { groups as groupTable } from '#projectors/groups/groups.table.ts'
import { members as memberTable } from '#projectors/members/members.table.ts'
import { groupCategories, groups } from '../groups/groups.queries.ts'
import {
  type GroupScope,
  groupsInCategory,
  maxEntries,
  selectable,
  selectableMembers,
} from './directory.queries.ts'

const scopeOf = (only: { only_my_groups?: string; only_my_admin_groups?: string }): GroupScope => {
  if (only.only_my_admin_groups === 'true') return 'admin'
  return only.only_my_groups === 'true' ? 'member' : 'visible'
}

const tables = [memberTable, groupTable, categoryTable, membershipTable]

export const directoryQueries = queries(directoryContract, tables, {
  find: async ({ db, actor }, { q, types, limit, ...only }) => ({
    entries: await selectable(db, actor, types, { q, limit, scope: scopeOf(only) }),
  }),

  members: async ({ db, actor }) => ({ entries: await selectableMembers(db, actor, '', maxEntries) }),

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

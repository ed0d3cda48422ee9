import { directoryContract } from '#events/directory/directory.contract.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import type { SelectableSearch } from '#platform/queries/selectable.ts'
import { groupCategories, groups } from '../groups/groups.queries.ts'
import { groupsInCategory, isSelectable, maxEntries, selectable } from './directory.queries.ts'

const scopeOf = (only: {
  only_my_groups?: string
  only_my_admin_groups?: string
}): SelectableSearch['scope'] => {
  if (only.only_my_admin_groups === 'true') return 'admin'
  return only.only_my_groups === 'true' ? 'member' : 'visible'
}

export const directoryQueries = queries(directoryContract, {
  find: async ({ db, actor }, { q, types, limit, ...only }) =>
    types.every(isSelectable)
      ? { entries: await selectable(db, actor, types, { q, limit, scope: scopeOf(only) }) }
      : reject('unusable', '/types'),

  members: async ({ db, actor }) => ({
    entries: await selectable(db, actor, ['member'], { q: '', limit: maxEntries, scope: 'visible' }),
  }),

  category: async ({ db, actor, reader }, { category: id, q, archived, page, per_page }) => {
    const category = await groupCategories.one(db, id, reader)
    if (!category) return notFound()
    const { rows, pagination } = await groupsInCategory(db, actor, id, {
      q,
      archived: archived === 'true',
      page,
      per_page,
    })
    const { name, plural_name, color } = category
    return {
      category: { id, name, plural_name, color },
      groups: await groups.views(db, rows, reader),
      pagination,
    }
  },
})

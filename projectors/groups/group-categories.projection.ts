import type { GroupEvent } from '#events/groups/group.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { groupCategories } from './group-categories.table.ts'

export const groupCategoriesProjection = projection<GroupEvent>()({
  into: groupCategories,
  on: {
    GroupCategoryCreated: (rows, { data: { category_id, name, plural_name, color } }) =>
      rows.put(category_id, {
        audience: ['network', 'external'],
        name,
        plural_name,
        color,
        place: null,
        group_count: 0,
      }),
    GroupCategoryRenamed: (rows, { data: { category_id, after } }) => rows.patch(category_id, after),
    GroupCategoryRecolored: (rows, { data: { category_id, after } }) =>
      rows.patch(category_id, { color: after }),
    GroupCategoryRemoved: (rows, { data: { category_id } }) => rows.remove(category_id),
    GroupCategoriesOrdered: (rows, { data: { before, after } }) => [
      ...before.filter((id) => !after.includes(id)).map((id) => rows.patch(id, { place: null })),
      ...after.map((id, place) => rows.patch(id, { place })),
    ],
    GroupCreated: (rows, { data: { category_id } }) => rows.increment(category_id, { group_count: 1 }),
  },
})

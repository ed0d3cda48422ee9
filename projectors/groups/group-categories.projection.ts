import type { GroupEvent } from '#events/groups/group.events.ts'
import { projection } from '#platform/project/projection.ts'
import { groupCategories } from './group-categories.table.ts'

export const groupCategoriesProjection = projection<GroupEvent>()({
  into: groupCategories,
  on: {
    GroupCategoryCreated: (rows, { data: { category_id, name, plural_name, color } }) =>
      rows.put(category_id, { audience: ['network', 'external'], name, plural_name, color }),
  },
})

import type { GroupEvent } from '#events/groups/group.events.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { groupCategories } from '#projectors/groups/group-categories.table.ts'

/** Opens a calendar for a new group, in the color of its category. */
export const groupCalendar = reactor<GroupEvent>('group-calendar', {
  GroupCreated: async ({ data: { group_id, name, category_id } }, { findByIds, send }) => {
    const [category] = await findByIds(groupCategories, [category_id])
    await send('calendars/open_for_group', { group_id, name, color: category?.color ?? '3f7c31' })
  },
})

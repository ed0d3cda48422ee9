import type { ActivityEvent } from '#events/activities/activity.events.ts'
import type { GroupEvent } from '#events/groups/group.events.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import type { RowOf } from '#platform/projections/table.ts'
import { groupActivityCounts } from './group-activity-counts.table.ts'

const added = (rows: Rows<RowOf<typeof groupActivityCounts>>, groupIds: readonly string[], by: 1 | -1) =>
  groupIds.map((id) => rows.increment(id, { activity_count: by }))

export const groupActivityCountsProjection = projection<ActivityEvent | GroupEvent>()({
  into: groupActivityCounts,
  on: {
    GroupCreated: (rows, { data: { group_id } }) =>
      rows.put(group_id, { audience: [`group:${group_id}`], activity_count: 0 }),
    PostPublished: (rows, { data }) => added(rows, data.group_ids, 1),
    PostMoved: (rows, { data: { before, after } }) => [
      ...added(
        rows,
        before.filter((id) => !after.includes(id)),
        -1,
      ),
      ...added(
        rows,
        after.filter((id) => !before.includes(id)),
        1,
      ),
    ],
    PostDeleted: (rows, { data }) => added(rows, data.group_ids, -1),
    PostRestored: (rows, { data }) => added(rows, data.group_ids, 1),
  },
})

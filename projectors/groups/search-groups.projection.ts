import type { GroupEvent } from '#events/groups/group.events.ts'
import { groupAudience } from '#events/groups/group.policy.ts'
import { projection } from '#platform/projections/projection.ts'
import { marked, retitled, rewritten, searchRow, sharedWith } from '#platform/search/search-row.ts'
import { searchGroups } from './search-groups.table.ts'

export const searchGroupsProjection = projection<GroupEvent>()({
  into: searchGroups,
  on: {
    GroupCreated: (rows, { data, metadata, position }) =>
      rows.put(
        data.group_id,
        searchRow({
          position,
          at: metadata.occurred_at,
          thing_id: data.group_id,
          owner: null,
          audience: groupAudience(data.group_id, data.access),
          marks: [`in:${data.group_id}`],
          title: data.name,
          body: data.description,
        }),
      ),
    GroupRenamed: (rows, { data }) => rows.revise(data.group_id, retitled(data.after)),
    GroupDescribed: (rows, { data }) => rows.revise(data.group_id, rewritten(data.after)),
    GroupAccessChosen: (rows, { data }) =>
      rows.revise(data.group_id, sharedWith(groupAudience(data.group_id, data.after))),
    GroupArchived: (rows, { data }) => rows.revise(data.group_id, marked(['is:archived'], ['is:archived'])),
    GroupReopened: (rows, { data }) => rows.revise(data.group_id, marked(['is:archived'], [])),
  },
})

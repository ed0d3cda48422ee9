import { column, table } from '#platform/projections/table.ts'

/** How many posts stand in the stream of a group, by its id: apart from the group, whose row changes rarely. */
export const groupActivityCounts = table(
  'group_activity_counts',
  1,
  { activity_count: column.count },
  { isSearchedByAudience: false, storage: { fillfactor: 80 }, notifies: () => null },
)

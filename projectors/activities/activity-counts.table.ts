import { column, type RowOf, table } from '#platform/projections/table.ts'

type Notifying = { id: string; audience: string[] }

/** How many replies, answers and likes a post has, by its id: a narrow table, because these change often. */
export const activityCounts = table(
  'activity_counts',
  1,
  {
    reply_count: column.count,
    answer_count: column.count,
    like_count: column.count,
    last_activity_at: column.instant,
  },
  {
    isSearchedByAudience: false,
    storage: { fillfactor: 80 },
    notifies: ({ id, audience }: Notifying) => ({ topic: 'activities', id, audience }),
  },
)
export type ActivityCountsRow = RowOf<typeof activityCounts>

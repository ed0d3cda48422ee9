import { column, type RowOf, table } from '#platform/projections/table.ts'

/** A reply or answer, kept so that deleting a later one brings its time back. */
export type Written = { id: string; at: string; deleted: boolean }

type Notifying = { id: string; audience: string[] }

/** How many replies, answers and likes a post has, by its id: a narrow table, because these change often. */
export const activityCounts = table(
  'activity_counts',
  2,
  {
    reply_count: column.count,
    answer_count: column.count,
    like_count: column.count,
    /** When the post or the newest reply that is still there was written. */
    last_activity_at: column.instant,
    published_at: column.instant,
    /** The newest replies and answers. */
    newest: column.json<Written[]>(),
  },
  {
    isSearchedByAudience: false,
    storage: { fillfactor: 80 },
    notifies: ({ id, audience }: Notifying) => ({ topic: 'activities', id, audience }),
  },
)
export type ActivityCountsRow = RowOf<typeof activityCounts>

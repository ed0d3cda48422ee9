import type { QueryContext } from '#platform/queries/queries.ts'
import type { ActivityRow } from '#projectors/activities/activities.table.ts'
import { activities } from './activities.queries.ts'
import { comments, newestComments } from './comments.queries.ts'

/** Posts with what is shown below them. */
export const shownPosts = async (
  { db, reader }: Pick<QueryContext, 'db' | 'reader'>,
  rows: ActivityRow[],
) => {
  const [views, replies] = await Promise.all([
    activities.views(db, rows, reader),
    newestComments(
      db,
      rows.map(({ id }) => id),
    ).then((found) => comments.views(db, found, reader)),
  ])
  return { activities: views, comments: replies }
}

import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityAudience } from '#events/activities/activity.policy.ts'
import type { CommentKind } from '#events/activities/post-type.ts'
import { projection } from '#platform/projections/projection.ts'
import { type ActivityCountsRow, activityCounts, type Written } from './activity-counts.table.ts'

const countOf = (kind: CommentKind) => (kind === 'answer' ? 'answer_count' : 'reply_count')

const maxNewest = 20

/** The row with these replies: the newest that is still there says when something happened last. */
const withNewest = (
  { published_at }: Pick<ActivityCountsRow, 'published_at'>,
  written: readonly Written[],
) => {
  const newest = written.slice(-maxNewest)
  return { newest, last_activity_at: newest.findLast(({ deleted }) => !deleted)?.at ?? published_at }
}

const marked = (newest: readonly Written[], id: string, deleted: boolean): Written[] =>
  newest.map((one) => (one.id === id ? { ...one, deleted } : one))

export const activityCountsProjection = projection<ActivityEvent>()({
  into: activityCounts,
  on: {
    PostPublished: (rows, { data, metadata }) =>
      rows.put(data.activity_id, {
        audience: activityAudience(data.group_ids),
        reply_count: 0,
        answer_count: 0,
        like_count: 0,
        last_activity_at: metadata.occurred_at,
        published_at: metadata.occurred_at,
        newest: [],
      }),
    PostMoved: (rows, { data }) => rows.patch(data.activity_id, { audience: activityAudience(data.after) }),
    PostDeleted: (rows, { data }) => rows.patch(data.activity_id, { audience: [] }),
    PostRestored: (rows, { data }) =>
      rows.patch(data.activity_id, { audience: activityAudience(data.group_ids) }),
    PostLiked: (rows, { data }) => rows.increment(data.activity_id, { like_count: 1 }),
    PostUnliked: (rows, { data }) => rows.increment(data.activity_id, { like_count: -1 }),
    CommentWritten: (rows, { data, metadata }) => [
      rows.increment(data.activity_id, { [countOf(data.kind)]: 1 }),
      rows.revise(data.activity_id, (row) =>
        withNewest(row, [...row.newest, { id: data.comment_id, at: metadata.occurred_at, deleted: false }]),
      ),
    ],
    CommentDeleted: (rows, { data }) => [
      rows.increment(data.activity_id, { [countOf(data.kind)]: -1 }),
      rows.revise(data.activity_id, (row) => withNewest(row, marked(row.newest, data.comment_id, true))),
    ],
    CommentRestored: (rows, { data }) => [
      rows.increment(data.activity_id, { [countOf(data.kind)]: 1 }),
      rows.revise(data.activity_id, (row) => withNewest(row, marked(row.newest, data.comment_id, false))),
    ],
  },
})

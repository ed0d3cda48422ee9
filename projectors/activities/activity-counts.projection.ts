import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityAudience } from '#events/activities/activity.policy.ts'
import type { CommentKind } from '#events/activities/post-type.ts'
import { projection } from '#platform/projections/projection.ts'
import { activityCounts } from './activity-counts.table.ts'

const countOf = (kind: CommentKind) => (kind === 'answer' ? 'answer_count' : 'reply_count')

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
      }),
    PostMoved: (rows, { data }) => rows.patch(data.activity_id, { audience: activityAudience(data.after) }),
    PostDeleted: (rows, { data }) => rows.patch(data.activity_id, { audience: [] }),
    PostRestored: (rows, { data }) =>
      rows.patch(data.activity_id, { audience: activityAudience(data.group_ids) }),
    PostLiked: (rows, { data }) => rows.increment(data.activity_id, { like_count: 1 }),
    PostUnliked: (rows, { data }) => rows.increment(data.activity_id, { like_count: -1 }),
    CommentWritten: (rows, { data, metadata }) => [
      rows.increment(data.activity_id, { [countOf(data.kind)]: 1 }),
      rows.patch(data.activity_id, { last_activity_at: metadata.occurred_at }),
    ],
    CommentDeleted: (rows, { data }) => rows.increment(data.activity_id, { [countOf(data.kind)]: -1 }),
    CommentRestored: (rows, { data }) => rows.increment(data.activity_id, { [countOf(data.kind)]: 1 }),
  },
})

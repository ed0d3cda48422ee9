import type { ActivityEvent } from '#events/activities/activity.events.ts'
import type { Instant } from '#platform/language/instant.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type LikeRow, likes } from './likes.table.ts'

const idOf = (targetId: string, memberId: string): string => `${targetId}~${memberId}`

const added = (rows: Rows<LikeRow>, target_id: string, member_id: string, liked_at: Instant) =>
  rows.put(idOf(target_id, member_id), { audience: [], target_id, member_id, liked_at })

export const likesProjection = projection<ActivityEvent>()({
  into: likes,
  on: {
    PostLiked: (rows, { data, metadata }) =>
      added(rows, data.activity_id, data.member_id, metadata.occurred_at),
    PostUnliked: (rows, { data }) => rows.remove(idOf(data.activity_id, data.member_id)),
    CommentLiked: (rows, { data, metadata }) =>
      added(rows, data.comment_id, data.member_id, metadata.occurred_at),
    CommentUnliked: (rows, { data }) => rows.remove(idOf(data.comment_id, data.member_id)),
  },
})

import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityAudience } from '#events/activities/activity.policy.ts'
import { projection } from '#platform/projections/projection.ts'
import { comments } from './comments.table.ts'

export const commentsProjection = projection<ActivityEvent>()({
  into: comments,
  on: {
    CommentWritten: (rows, { data, metadata, position }) =>
      rows.put(data.comment_id, {
        audience: activityAudience(data.group_ids),
        activity_id: data.activity_id,
        author_id: data.author_id,
        kind: data.kind,
        parent_id: data.parent_id,
        quoted_id: data.quoted_id,
        content: data.content,
        image_ids: data.image_ids,
        attachment_ids: data.attachment_ids,
        no: String(position),
        created_at: metadata.occurred_at,
        edited_at: null,
        deleted: false,
        accepted: false,
        like_count: 0,
      }),
    CommentRewritten: (rows, { data, metadata }) =>
      rows.patch(data.comment_id, { content: data.after, edited_at: metadata.occurred_at }),
    CommentImagesChanged: (rows, { data }) => rows.patch(data.comment_id, { image_ids: data.after }),
    CommentAttachmentsChanged: (rows, { data }) =>
      rows.patch(data.comment_id, { attachment_ids: data.after }),
    CommentRequoted: (rows, { data }) => rows.patch(data.comment_id, { quoted_id: data.after }),
    CommentDeleted: (rows, { data }) => rows.patch(data.comment_id, { deleted: true }),
    CommentRestored: (rows, { data }) => rows.patch(data.comment_id, { deleted: false }),
    CommentLiked: (rows, { data }) => rows.increment(data.comment_id, { like_count: 1 }),
    CommentUnliked: (rows, { data }) => rows.increment(data.comment_id, { like_count: -1 }),
    AnswerAccepted: (rows, { data: { before, after } }) => [
      ...(before === null ? [] : [rows.patch(before, { accepted: false })]),
      ...(after === null ? [] : [rows.patch(after, { accepted: true })]),
    ],
    PostMoved: (rows, { data: { activity_id, after } }) =>
      rows.patchWhere({ activity_id }, { audience: activityAudience(after) }),
    PostDeleted: (rows, { data: { activity_id } }) => rows.patchWhere({ activity_id }, { audience: [] }),
    PostRestored: (rows, { data: { activity_id, group_ids } }) =>
      rows.patchWhere({ activity_id }, { audience: activityAudience(group_ids) }),
  },
})

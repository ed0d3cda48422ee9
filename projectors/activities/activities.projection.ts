import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityAudience } from '#events/activities/activity.policy.ts'
import { projection } from '#platform/projections/projection.ts'
import { activities } from './activities.table.ts'
import { postLabel } from './post-label.ts'

export const activitiesProjection = projection<ActivityEvent>()({
  into: activities,
  on: {
    PostPublished: (rows, { data, metadata }) =>
      rows.put(data.activity_id, {
        audience: activityAudience(data.group_ids),
        author_id: data.author_id,
        type: data.type,
        title: data.title,
        content: data.content,
        label: postLabel(data.title, data.content),
        group_ids: data.group_ids,
        tag_ids: data.tag_ids,
        image_ids: data.image_ids,
        attachment_ids: data.attachment_ids,
        crawl_id: data.crawl_id,
        created_at: metadata.occurred_at,
        edited_at: null,
        confirm: data.confirm,
        pinned: false,
        closed: false,
        deleted: false,
        accepted_answer_id: null,
      }),
    PostRetitled: (rows, { data, metadata }) =>
      rows.revise(data.activity_id, ({ content }) => ({
        title: data.after,
        label: postLabel(data.after, content),
        edited_at: metadata.occurred_at,
      })),
    PostRewritten: (rows, { data, metadata }) =>
      rows.revise(data.activity_id, ({ title }) => ({
        content: data.after,
        label: postLabel(title, data.after),
        edited_at: metadata.occurred_at,
      })),
    PostTagged: (rows, { data }) => rows.patch(data.activity_id, { tag_ids: data.after }),
    PostImagesChanged: (rows, { data }) => rows.patch(data.activity_id, { image_ids: data.after }),
    PostAttachmentsChanged: (rows, { data }) => rows.patch(data.activity_id, { attachment_ids: data.after }),
    PostMoved: (rows, { data }) =>
      rows.patch(data.activity_id, { group_ids: data.after, audience: activityAudience(data.after) }),
    PostPinned: (rows, { data }) => rows.patch(data.activity_id, { pinned: data.after }),
    PostClosed: (rows, { data }) => rows.patch(data.activity_id, { closed: data.after }),
    PostDeleted: (rows, { data }) => rows.patch(data.activity_id, { deleted: true, audience: [] }),
    PostRestored: (rows, { data }) =>
      rows.patch(data.activity_id, { deleted: false, audience: activityAudience(data.group_ids) }),
    AnswerAccepted: (rows, { data }) => rows.patch(data.activity_id, { accepted_answer_id: data.after }),
  },
})

import { defineFileUses } from '#platform/content/file-uses.ts'
import type { ActivityEvent } from './activity.events.ts'

type Change = { data: { activity_id: string; before: readonly string[]; after: readonly string[] } }

const inPost = (activity_id: string) => ({ kind: 'activity', parent_id: activity_id })
const changed =
  (part: string) =>
  ({ data: { activity_id, before, after } }: Change) => ({ ...inPost(activity_id), part, before, after })

const changedInComment =
  (part: string) =>
  ({ data: { activity_id, comment_id, before, after } }: Change & { data: { comment_id: string } }) => ({
    ...inPost(activity_id),
    part: `${part}-${comment_id}`,
    before,
    after,
  })

// Files of replies and answers hang on the post, each in a part of its own.
export const activityFileUses = defineFileUses<ActivityEvent>('activities', {
  PostPublished: ({ data: { activity_id, author_id, image_ids, attachment_ids, content } }) => [
    { ...inPost(activity_id), part: 'image', before: [], after: image_ids },
    { ...inPost(activity_id), part: 'attachment', before: [], after: attachment_ids },
    { ...inPost(activity_id), part: 'text', document: content, author_id },
  ],
  PostRewritten: ({ data: { activity_id, author_id, after } }) => ({
    ...inPost(activity_id),
    part: 'text',
    document: after,
    author_id,
  }),
  PostImagesChanged: changed('image'),
  PostAttachmentsChanged: changed('attachment'),
  CommentWritten: ({ data: { activity_id, comment_id, author_id, image_ids, attachment_ids, content } }) => [
    { ...inPost(activity_id), part: `image-${comment_id}`, before: [], after: image_ids },
    { ...inPost(activity_id), part: `attachment-${comment_id}`, before: [], after: attachment_ids },
    { ...inPost(activity_id), part: `text-${comment_id}`, document: content, author_id },
  ],
  CommentImagesChanged: changedInComment('image'),
  CommentAttachmentsChanged: changedInComment('attachment'),
  CommentRewritten: ({ data: { activity_id, comment_id, author_id, after } }) => ({
    ...inPost(activity_id),
    part: `text-${comment_id}`,
    document: after,
    author_id,
  }),
})

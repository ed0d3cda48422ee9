import { attachmentView } from '#platform/language/attachment.ts'
import { type AnswerOf, Created, command, contract, Nothing, query } from '#platform/language/contract.ts'
import { linkPreviewView } from '#platform/language/link-preview.ts'
import { personView } from '#platform/language/person.ts'
import { richText } from '#platform/language/rich-text.ts'
import { id, ids, line, z } from '#platform/language/shapes.ts'
import { maxFiles, maxGroups, maxImages, maxTags } from './activity.limits.ts'
import { postType } from './post-type.ts'

// Topics of the change stream: `activities` (ActivityView by post id) and `comments` (CommentView by id).

const written = {
  content: z.string().nullable(),
  content_document: z.record(z.string(), z.unknown()).nullable(),
  html_content: z.string().nullable(),
  plain_content: z.string().nullable(),
}

export const CommentView = z.object({
  id: z.string(),
  revision: z.string(),
  activity_id: z.string(),
  kind: z.enum(['reply', 'answer']),
  parent_id: z.string().nullable(),
  /** The quoted reply, as it is now; its words are null when it was deleted. */
  quoted: z
    .object({ id: z.string(), author: personView.nullable(), plain_content: z.string().nullable() })
    .nullable(),
  /** Null when it was deleted and only keeps its place. */
  author: personView.nullable(),
  ...written,
  images: z.array(attachmentView),
  files: z.array(attachmentView),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  deleted: z.boolean(),
  accepted: z.boolean(),
  like_count: z.number(),
  i: z.object({ liked: z.boolean() }),
  can: z.object({
    reply: z.boolean(),
    like: z.boolean(),
    update: z.boolean(),
    destroy: z.boolean(),
    accept: z.boolean(),
  }),
})
export type CommentView = z.output<typeof CommentView>

const TagName = z.object({ id: z.string(), name: z.string() })
const GroupName = z.object({ id: z.string(), name: z.string() })

export const ActivityView = z.object({
  id: z.string(),
  revision: z.string(),
  type: z.string(),
  title: z.string().nullable(),
  ...written,
  author: personView,
  /** Those of its groups that the reader sees; none for a post to the whole network. */
  groups: z.array(GroupName),
  is_network: z.boolean(),
  tags: z.array(TagName),
  images: z.array(attachmentView),
  files: z.array(attachmentView),
  link_preview: linkPreviewView.nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  last_activity_at: z.string(),
  pinned: z.boolean(),
  closed: z.boolean(),
  reply_count: z.number(),
  answer_count: z.number(),
  like_count: z.number(),
  accepted_answer_id: z.string().nullable(),
  i: z.object({ liked: z.boolean(), read: z.boolean() }),
  can: z.object({
    reply: z.boolean(),
    answer: z.boolean(),
    like: z.boolean(),
    update: z.boolean(),
    destroy: z.boolean(),
    pin: z.boolean(),
    close: z.boolean(),
    move: z.boolean(),
    accept: z.boolean(),
  }),
})
export type ActivityView = z.output<typeof ActivityView>

const LikeList = z.object({ members: z.array(personView), total: z.number() })

const content = richText.default('')
const images = z.array(id).max(maxImages)
const files = z.array(id).max(maxFiles)
const tags = ids.max(maxTags)
const group_ids = ids.max(maxGroups)
const title = line.trim().max(250)

export const PublishPost = z.strictObject({
  activity: z.strictObject({
    type: postType.default('note'),
    title: title.default(''),
    /** Markdown, or the editor's document. */
    content,
    /** None for the whole network. */
    group_ids: group_ids.default([]),
    tags: tags.default([]),
    images: images.default([]),
    files: files.default([]),
    crawl_id: id.nullable().default(null),
  }),
})

const RevisePost = z.strictObject({
  activity: z.strictObject({ title, content: richText, tags, images, files }).partial(),
})

const Comment = z.strictObject({
  content,
  files: files.default([]),
  images: images.default([]),
  quotedReplyId: id.nullable().default(null),
  parent_id: id.nullable().default(null),
})
const ReviseComment = z.strictObject({ content: richText })

const textCodes = ['text_unusable', 'post_empty', 'too_long'] as const
const fileCodes = ['file_unknown', 'image_unknown'] as const
const postCodes = [...textCodes, ...fileCodes, 'tag_unknown', 'title_empty'] as const
const commentCodes = [
  'text_unusable',
  'comment_empty',
  ...fileCodes,
  'comment_unknown',
  'post_closed',
  'group_archived',
] as const
const base = '/api/v1/activities/:activity_id' as const

export const activityContract = contract('activities', {
  one: query('GET /activities/:activity_id', Nothing, ActivityView, { page: true }),
  comments: query(`GET ${base}/replies`, Nothing, z.object({ replies: z.array(CommentView) })),
  likes: query(`GET ${base}/likes`, Nothing, LikeList),
  link_picture: query(`GET ${base}/link_preview/picture`, Nothing, z.string()),

  publish: command('POST /api/v1/activities', PublishPost, Created, {
    codes: [...postCodes, 'group_unknown', 'group_archived', 'crawl_unknown'],
  }),
  revise: command(`PUT ${base}`, RevisePost, undefined, { codes: postCodes }),
  destroy: command(`DELETE ${base}`, Nothing),
  move: command(`POST ${base}/move`, z.strictObject({ group_ids }), undefined, {
    codes: ['group_unknown', 'group_archived'],
  }),
  like: command(`POST ${base}/like`, Nothing),
  unlike: command(`DELETE ${base}/like`, Nothing),
  pin: command(`POST ${base}/pin`, Nothing),
  unpin: command(`DELETE ${base}/pin`, Nothing),
  close: command(`POST ${base}/close`, Nothing),
  reopen: command(`DELETE ${base}/close`, Nothing),

  reply: command(`POST ${base}/replies`, Comment, Created, { codes: commentCodes }),
  answer: command(`POST ${base}/answers`, Comment, Created, { codes: commentCodes }),
  revise_reply: command(`PUT ${base}/replies/:comment_id`, ReviseComment, undefined, {
    codes: ['text_unusable', 'comment_empty'],
  }),
  revise_answer: command(`PUT ${base}/answers/:comment_id`, ReviseComment, undefined, {
    codes: ['text_unusable', 'comment_empty'],
  }),
  destroy_reply: command(`DELETE ${base}/replies/:comment_id`, Nothing),
  destroy_answer: command(`DELETE ${base}/answers/:comment_id`, Nothing),
  like_comment: command(`POST ${base}/replies/:comment_id/like`, Nothing),
  unlike_comment: command(`DELETE ${base}/replies/:comment_id/like`, Nothing),
  accept: command(`POST ${base}/answers/:comment_id/accept`, Nothing),
  unaccept: command(`DELETE ${base}/answers/:comment_id/accept`, Nothing),
})
export type CommentListView = AnswerOf<(typeof activityContract)['calls']['comments']>

import { attachmentView } from '#platform/content/attachment.ts'
import { linkPreviewView } from '#platform/content/link-preview.ts'
import { personView } from '#platform/content/person.ts'
import { richText } from '#platform/content/rich-text.ts'
import { type AnswerOf, Created, command, contract, Nothing, query } from '#platform/language/contract.ts'
import { flag, id, ids, instant, optionalLine, z } from '#platform/language/shapes.ts'
import { maxFiles, maxGroups, maxImages, maxOptions, maxTags } from './activity.limits.ts'
import { choices } from './poll.ts'
import { postType } from './post-type.ts'
import { ReactionView } from './reaction.contract.ts'

export { type Choices, fewestBallots } from './poll.ts'
export { type PostType, postType } from './post-type.ts'

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
  /** Its number: what is younger has a higher one. */
  no: z.string(),
  accepted: z.boolean(),
  like_count: z.number(),
  reactions: z.array(ReactionView),
  i: z.object({
    liked: z.boolean(),
    /** The reader ignores its author. */
    ignores: z.boolean(),
  }),
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

/** What a survey or a schedule asks, and how it stands. */
export const PollView = z.object({
  options: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      start: z.string().nullable(),
      end: z.string().nullable(),
      /** Null while the results are hidden. */
      yes: z.number().nullable(),
      maybe: z.number().nullable(),
      no: z.number().nullable(),
    }),
  ),
  multiple: z.boolean(),
  results_after_closing: z.boolean(),
  ends_at: z.string().nullable(),
  anonymous: z.boolean(),
  over: z.boolean(),
  voter_count: z.number(),
  /** Those whose choice is part of the numbers: of anonymous surveys all but the latest ones. */
  counted: z.number(),
  /** Whether the reader has voted. */
  voted: z.boolean(),
  /** The reader's vote. */
  choices,
})
export type PollView = z.output<typeof PollView>

export const VoteList = z.object({ votes: z.array(z.object({ member: personView, choices })) })

const VersionList = z.object({
  versions: z.array(
    z.object({
      id: z.string(),
      replaced_at: z.string(),
      /** Null where the edit left it as it was, as are the texts. */
      title: z.string().nullable(),
      html_content: z.string().nullable(),
      plain_content: z.string().nullable(),
    }),
  ),
})
export type VersionListView = z.output<typeof VersionList>

const ConfirmationList = z.object({
  confirmations: z.array(z.object({ member: personView, confirmed_at: z.string().nullable() })),
})

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
  /** Null for posts of other kinds. */
  poll: PollView.nullable(),
  /** A circular whose readers are asked to confirm it. */
  confirm: z.boolean(),
  /** Null for readers who may not see who confirmed. */
  confirmation_count: z.number().nullable(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  last_activity_at: z.string(),
  pinned: z.boolean(),
  closed: z.boolean(),
  reply_count: z.number(),
  answer_count: z.number(),
  like_count: z.number(),
  reactions: z.array(ReactionView),
  accepted_answer_id: z.string().nullable(),
  i: z.object({
    liked: z.boolean(),
    read: z.boolean(),
    saved: z.boolean(),
    confirmed: z.boolean(),
    followed: z.boolean(),
    muted: z.boolean(),
    follows_author: z.boolean(),
    /** The reader ignores its author. */
    ignores: z.boolean(),
  }),
  can: z.object({
    reply: z.boolean(),
    answer: z.boolean(),
    vote: z.boolean(),
    confirm: z.boolean(),
    see_confirmations: z.boolean(),
    like: z.boolean(),
    update: z.boolean(),
    destroy: z.boolean(),
    pin: z.boolean(),
    close: z.boolean(),
    move: z.boolean(),
    accept: z.boolean(),
    /** By email to members, and to addresses outside the network. */
    recommend: z.boolean(),
    recommend_outside: z.boolean(),
  }),
})
export type ActivityView = z.output<typeof ActivityView>

const LikeList = z.object({ members: z.array(personView), total: z.number() })

const content = richText.default('')
const images = z.array(id).max(maxImages)
const files = z.array(id).max(maxFiles)
const tags = ids.max(maxTags)
const group_ids = ids.max(maxGroups)
const title = optionalLine.max(250)

const option = optionalLine.max(250)
const date = z
  .strictObject({ start: instant, end: instant.nullable().default(null) })
  .refine(({ start, end }) => end === null || end >= start, { path: ['end'], message: 'end_lt_start' })

/** What belongs to a survey (`options`) and to a schedule (`dates`). */
const pollFields = {
  options: z.array(option).max(maxOptions).default([]),
  dates: z.array(date).max(maxOptions).default([]),
  multiple: flag.default(false),
  results_after_closing: flag.default(false),
  anonymous: flag.default(false),
  ends_at: instant.nullable().default(null),
}

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
    ...pollFields,
    /** Asks the readers of a circular to confirm it. */
    confirm: flag.default(false),
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
/** What is left out stays as it is. */
const ReviseComment = z
  .strictObject({ content: richText, files, images, quotedReplyId: id.nullable() })
  .partial()

const textCodes = ['text_unusable', 'post_empty', 'too_long'] as const
const fileCodes = ['file_unknown', 'image_unknown'] as const
const pollCodes = [
  'options_too_few',
  'option_empty',
  'option_twice',
  'dates_too_few',
  'end_lt_start',
  'ends_in_past',
  'circular_forbidden',
] as const
const postCodes = [...textCodes, ...fileCodes, 'tag_unknown', 'title_empty'] as const
const commentCodes = [
  'text_unusable',
  'comment_empty',
  ...fileCodes,
  'comment_unknown',
  'post_closed',
  'group_archived',
] as const
const revisedCodes = ['text_unusable', 'comment_empty', ...fileCodes, 'comment_unknown'] as const
const base = '/api/v1/activities/:activity_id' as const

/** All replies and answers, and up to which number the reader has read them; 0 for who has read none. */
const RepliesOfPost = z.object({ replies: z.array(CommentView), read_no: z.string() })

export const activityContract = contract('activities', {
  one: query('GET /activities/:activity_id', Nothing, ActivityView, { page: true }),
  comments: query(`GET ${base}/replies`, Nothing, RepliesOfPost),
  likes: query(`GET ${base}/likes`, Nothing, LikeList),
  /** What a post, or one of its replies, said before it was edited; the newest first. */
  history: query(`GET ${base}/history`, z.strictObject({ comment_id: id.optional() }), VersionList),
  /** Who voted for what, unless the results are hidden. */
  votes: query(`GET ${base}/votes`, Nothing, VoteList),
  link_picture: query(`GET ${base}/link_preview/picture`, Nothing, z.string()),

  publish: command('POST /api/v1/activities', PublishPost, Created, {
    codes: [...postCodes, ...pollCodes, 'group_unknown', 'group_archived', 'crawl_unknown'],
  }),
  revise: command(`PUT ${base}`, RevisePost, undefined, { codes: postCodes }),
  destroy: command(`DELETE ${base}`, Nothing),
  move: command(`POST ${base}/move`, z.strictObject({ group_ids }), undefined, {
    codes: ['group_unknown', 'group_archived'],
  }),
  like: command(`POST ${base}/like`, Nothing),
  unlike: command(`DELETE ${base}/like`, Nothing),
  /** Everyone whom a circular reaches; the ones who have not confirmed it come first. */
  confirmations: query(`GET ${base}/confirmations`, Nothing, ConfirmationList),
  confirmations_csv: query(`GET ${base}/confirmations.csv`, Nothing, z.string(), { fresh: true }),

  confirm: command(`POST ${base}/confirm`, Nothing),
  remind: command(`POST ${base}/remind`, Nothing, undefined, { codes: ['reminded_today'] }),
  /** Replaces the reader's vote. */
  vote: command(`POST ${base}/vote`, z.strictObject({ choices }), undefined, {
    codes: [
      'option_unknown',
      'one_choice_only',
      'choice_unknown',
      'poll_over',
      'post_closed',
      'ballot_needed',
    ],
  }),
  unvote: command(`DELETE ${base}/vote`, Nothing, undefined, { codes: ['poll_over', 'post_closed'] }),
  pin: command(`POST ${base}/pin`, Nothing),
  unpin: command(`DELETE ${base}/pin`, Nothing),
  close: command(`POST ${base}/close`, Nothing),
  reopen: command(`DELETE ${base}/close`, Nothing, undefined, { codes: ['results_shown'] }),

  reply: command(`POST ${base}/replies`, Comment, Created, { codes: commentCodes }),
  answer: command(`POST ${base}/answers`, Comment, Created, { codes: commentCodes }),
  revise_reply: command(`PUT ${base}/replies/:comment_id`, ReviseComment, undefined, {
    codes: revisedCodes,
  }),
  revise_answer: command(`PUT ${base}/answers/:comment_id`, ReviseComment, undefined, {
    codes: revisedCodes,
  }),
  destroy_reply: command(`DELETE ${base}/replies/:comment_id`, Nothing),
  destroy_answer: command(`DELETE ${base}/answers/:comment_id`, Nothing),
  like_comment: command(`POST ${base}/replies/:comment_id/like`, Nothing),
  unlike_comment: command(`DELETE ${base}/replies/:comment_id/like`, Nothing),
  accept: command(`POST ${base}/answers/:comment_id/accept`, Nothing),
  unaccept: command(`DELETE ${base}/answers/:comment_id/accept`, Nothing),
})
export type CommentListView = AnswerOf<(typeof activityContract)['calls']['comments']>

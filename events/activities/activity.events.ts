import { defineEvents, type EventOf, personal, version } from '#platform/language/event.ts'
import { flag, id, ids, line, text, z } from '#platform/language/shapes.ts'
import { choices, poll } from './poll.ts'
import { commentKind, postType } from './post-type.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A document of the editor, as `platform/rich-text` checks it. */
const document = z.record(z.string(), z.unknown())

const authored = <Schema extends z.ZodType>(schema: Schema) => personal('authored', 'author_id', schema)
const ofPost = { activity_id: id, group_ids: ids }
const ofComment = { activity_id: id, comment_id: id, group_ids: ids }

// Stream activity-<id>: a post with its replies, answers and likes. `group_ids` says who can see the post at that moment:
// the members of the groups, or of the whole network where there are none.
export const activityEvents = defineEvents('activities', {
  PostPublished: version(
    3,
    {
      activity_id: id,
      author_id: id,
      type: postType,
      title: authored(line),
      content: authored(document),
      group_ids: ids,
      tag_ids: ids,
      image_ids: ids,
      attachment_ids: ids,
      /** The look at a page whose preview goes along. */
      crawl_id: id.nullable(),
      /** What a survey or a schedule asks. */
      poll: authored(poll.nullable()),
      /** A circular whose readers are asked to confirm it. */
      confirm: flag,
    },
    // Version 1: notes and questions alone.
    {
      1: (data) => ({ ...data, poll: null, confirm: false }),
      // No survey was anonymous.
      2: (data) => ({ ...data, poll: isRecord(data.poll) ? { ...data.poll, anonymous: false } : data.poll }),
    },
  ),
  PostRetitled: { ...ofPost, author_id: id, before: authored(line), after: authored(line) },
  PostRewritten: { ...ofPost, author_id: id, before: authored(document), after: authored(document) },
  PostTagged: { ...ofPost, before: ids, after: ids },
  PostImagesChanged: { ...ofPost, before: ids, after: ids },
  PostAttachmentsChanged: { ...ofPost, before: ids, after: ids },
  /** To other groups, or to the whole network. `returns_to` names the streams where it had been before. */
  PostMoved: {
    activity_id: id,
    author_id: id,
    type: postType,
    before: ids,
    after: ids,
    returns_to: ids,
  },
  PostPinned: { ...ofPost, before: flag, after: flag },
  /** A closed post takes no more replies and answers. */
  PostClosed: { ...ofPost, before: flag, after: flag },
  PostDeleted: { ...ofPost, author_id: id },
  PostRestored: { ...ofPost, author_id: id },
  PostLiked: { ...ofPost, member_id: id },
  PostUnliked: { ...ofPost, member_id: id },
  /** A vote in a survey or a schedule; empty when it was removed. */
  VoteCast: { ...ofPost, member_id: id, before: choices, after: choices },
  /** A member took part in an anonymous survey. What the member chose stands in no event. */
  BallotCast: { ...ofPost, member_id: id },
  /** Ballots of an anonymous survey, drawn by lot; `chosen` counts them by option. */
  BallotsCounted: {
    ...ofPost,
    draw: z.number().int().positive(),
    ballots: z.number().int().positive(),
    chosen: z.record(id, z.number().int().positive()),
  },
  CircularConfirmed: { ...ofPost, member_id: id },
  /** To members who had not confirmed; to everyone where it went to the whole network. */
  CircularReminded: { ...ofPost, member_ids: ids },
  CommentWritten: {
    ...ofComment,
    author_id: id,
    kind: commentKind,
    /** The reply or answer below which it stands; null when it stands below the post. */
    parent_id: id.nullable(),
    /** The reply or answer that it quotes. */
    quoted_id: id.nullable(),
    content: authored(document),
    image_ids: ids,
    attachment_ids: ids,
  },
  CommentRewritten: { ...ofComment, author_id: id, before: authored(document), after: authored(document) },
  CommentImagesChanged: { ...ofComment, author_id: id, before: ids, after: ids },
  CommentAttachmentsChanged: { ...ofComment, author_id: id, before: ids, after: ids },
  /** The reply or answer that it quotes; null for none. */
  CommentRequoted: { ...ofComment, author_id: id, before: id.nullable(), after: id.nullable() },
  CommentDeleted: { ...ofComment, author_id: id, kind: commentKind },
  CommentRestored: { ...ofComment, author_id: id, kind: commentKind },
  CommentLiked: { ...ofComment, member_id: id },
  CommentUnliked: { ...ofComment, member_id: id },
  /** A reader's emoji on a post, or on one of its replies and answers. */
  ReactionChanged: {
    activity_id: id,
    comment_id: id.nullable(),
    group_ids: ids,
    member_id: id,
    emoji: line,
    before: flag,
    after: flag,
  },
  /** A reader sent it by email to members and to `addresses` outside the network, with its replies or without. */
  PostRecommended: {
    ...ofPost,
    recommendation_id: id,
    member_id: id,
    member_ids: ids,
    addresses: personal('authored', 'member_id', z.array(line)),
    message: personal('authored', 'member_id', text.nullable()),
    include_replies: flag,
  },
  RecommendationWithdrawn: { ...ofPost, recommendation_id: id, member_id: id },
  /** The accepted answer of a question; null for none. */
  AnswerAccepted: { ...ofPost, before: id.nullable(), after: id.nullable() },
})
export type ActivityEvent = EventOf<typeof activityEvents>

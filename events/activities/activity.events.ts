import { defineEvents, type EventOf, personal } from '#platform/language/event.ts'
import { flag, id, ids, line, z } from '#platform/language/shapes.ts'
import { commentKind, postType } from './post-type.ts'

/** A document of the editor, as `platform/rich-text` checks it. */
const document = z.record(z.string(), z.unknown())

const authored = <Schema extends z.ZodType>(schema: Schema) => personal('authored', 'author_id', schema)
const ofPost = { activity_id: id, group_ids: ids }
const ofComment = { activity_id: id, comment_id: id, group_ids: ids }

// Stream activity-<id>: a post with its replies, answers and likes. `group_ids` says who can see the post at that moment:
// the members of the groups, or of the whole network where there are none.
export const activityEvents = defineEvents('activities', {
  PostPublished: {
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
  },
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
  CommentDeleted: { ...ofComment, author_id: id, kind: commentKind },
  CommentRestored: { ...ofComment, author_id: id, kind: commentKind },
  CommentLiked: { ...ofComment, member_id: id },
  CommentUnliked: { ...ofComment, member_id: id },
  /** The accepted answer of a question; null for none. */
  AnswerAccepted: { ...ofPost, before: id.nullable(), after: id.nullable() },
})
export type ActivityEvent = EventOf<typeof activityEvents>

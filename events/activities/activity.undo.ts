import { defineUndoRules, type UndoRule } from '#platform/language/undo.ts'
import type { ActivityEvent } from './activity.events.ts'

type OfPost = { data: { activity_id: string } }
type OfComment = { data: { activity_id: string; comment_id: string } }

const post =
  (part: string, word: string) =>
  ({ data: { activity_id } }: OfPost): UndoRule => ({
    object: ['activity', activity_id],
    touches: [part],
    word,
  })
const comment =
  (part: string, word: string) =>
  ({ data: { activity_id, comment_id } }: OfComment): UndoRule => ({
    object: ['activity', activity_id],
    touches: [`${comment_id}/${part}`],
    word,
  })

// Parts of a post: `life`, `title`, `text`, `tags`, `images`, `files`, `groups`, `pin`, `close`, `accepted`, and of each
// comment `<id>/life`, `<id>/text`, `<id>/images`, `<id>/files` and `<id>/quote`. Likes are undone by unliking.
export const activityUndoRules = defineUndoRules<ActivityEvent>('activities', {
  PostPublished: post('life', 'published'),
  PostRetitled: post('title', 'revised'),
  PostRewritten: post('text', 'revised'),
  PostTagged: post('tags', 'revised'),
  PostImagesChanged: post('images', 'revised'),
  PostAttachmentsChanged: post('files', 'revised'),
  PostMoved: post('groups', 'moved'),
  PostPinned: (event) => post('pin', event.data.after ? 'pinned' : 'unpinned')(event),
  PostClosed: (event) => post('close', event.data.after ? 'closed' : 'reopened')(event),
  PostDeleted: post('life', 'deleted'),
  PostRestored: post('life', 'restored'),
  CircularReminded: (event) => ({ ...post('reminder', 'reminded')(event), final: 'reminded' }),
  PostRecommended: ({ data }) => post(`recommendation/${data.recommendation_id}`, 'recommended')({ data }),
  CommentWritten: comment('life', 'replied'),
  CommentRewritten: comment('text', 'reply_revised'),
  CommentImagesChanged: comment('images', 'reply_revised'),
  CommentAttachmentsChanged: comment('files', 'reply_revised'),
  CommentRequoted: comment('quote', 'reply_revised'),
  CommentDeleted: comment('life', 'reply_deleted'),
  CommentRestored: comment('life', 'reply_restored'),
  AnswerAccepted: (event) => post('accepted', event.data.after === null ? 'unaccepted' : 'accepted')(event),
})

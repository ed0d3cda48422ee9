import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityAudience, streamsOf } from '#events/activities/activity.policy.ts'
import type { Choices, Poll } from '#events/activities/poll.ts'
import type { CommentKind, PostType } from '#events/activities/post-type.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import {
  deleteEntry,
  emptyMap,
  entryOf,
  type PersistentMap,
  setEntry,
} from '#platform/language/persistent-map.ts'

export type Comment = {
  author_id: string
  kind: CommentKind
  parent_id: string | null
  quoted_id: string | null
  content: Record<string, unknown> | null
  image_ids: readonly string[]
  attachment_ids: readonly string[]
  deleted: boolean
}

/** A post as its stream tells it. */
export type ActivityState = {
  /** A deleted post is kept for undo, and nobody sees it. */
  status: 'none' | 'active' | 'deleted'
  activity_id: string
  author_id: string
  type: PostType
  title: string | null
  content: Record<string, unknown> | null
  group_ids: readonly string[]
  audience: readonly string[]
  /** All streams in which it has ever stood. */
  known_streams: readonly string[]
  tag_ids: readonly string[]
  image_ids: readonly string[]
  attachment_ids: readonly string[]
  pinned: boolean
  closed: boolean
  accepted_answer_id: string | null
  comments: PersistentMap<Comment>
  comment_count: number
  /** Members who like it, as `<member>`, and its replies and answers, as `<comment> <member>`. */
  likes: PersistentMap<true>
  /** Emoji of readers, as `<comment or nothing> <member> <emoji>`. */
  reactions: PersistentMap<true>
  reaction_count: number
  poll: Poll | null
  /** A circular whose readers are asked to confirm it, who did, and when the others were reminded last. */
  confirm: boolean
  confirmed_by: PersistentMap<true>
  reminded_at: string | null
  /** Votes by member; of anonymous surveys without the choices. */
  votes: PersistentMap<Choices>
  /** How often ballots were counted. */
  draws: number
}

const initial: ActivityState = {
  status: 'none',
  activity_id: '',
  author_id: '',
  type: 'note',
  title: null,
  content: null,
  group_ids: [],
  audience: [],
  known_streams: [],
  tag_ids: [],
  image_ids: [],
  attachment_ids: [],
  pinned: false,
  closed: false,
  accepted_answer_id: null,
  comments: emptyMap,
  comment_count: 0,
  likes: emptyMap,
  reactions: emptyMap,
  reaction_count: 0,
  poll: null,
  confirm: false,
  confirmed_by: emptyMap,
  reminded_at: null,
  votes: emptyMap,
  draws: 0,
}

const changedComment = (state: ActivityState, id: string, change: Partial<Comment>): ActivityState => {
  const comment = entryOf(state.comments, id)
  return comment ? { ...state, comments: setEntry(state.comments, id, { ...comment, ...change }) } : state
}

export const likeOf = (memberId: string, commentId: string | null = null): string =>
  commentId === null ? memberId : `${commentId} ${memberId}`

const liked = (state: ActivityState, like: string): ActivityState => ({
  ...state,
  likes: setEntry(state.likes, like, true),
})
const unliked = (state: ActivityState, like: string): ActivityState => ({
  ...state,
  likes: deleteEntry(state.likes, like),
})

export const activityEvolve: Decider<ActivityState, Record<string, never>, ActivityEvent>['evolve'] = {
  PostPublished: (_, { data }) => ({
    ...initial,
    status: 'active',
    activity_id: data.activity_id,
    author_id: data.author_id,
    type: data.type,
    title: data.title,
    content: data.content,
    group_ids: data.group_ids,
    audience: activityAudience(data.group_ids),
    known_streams: streamsOf(data.group_ids),
    tag_ids: data.tag_ids,
    image_ids: data.image_ids,
    attachment_ids: data.attachment_ids,
    poll: data.poll,
    confirm: data.confirm,
  }),
  PostRetitled: (state, { data }) => ({ ...state, title: data.after }),
  PostRewritten: (state, { data }) => ({ ...state, content: data.after }),
  PostTagged: (state, { data }) => ({ ...state, tag_ids: data.after }),
  PostImagesChanged: (state, { data }) => ({ ...state, image_ids: data.after }),
  PostAttachmentsChanged: (state, { data }) => ({ ...state, attachment_ids: data.after }),
  PostMoved: (state, { data }) => ({
    ...state,
    group_ids: data.after,
    audience: activityAudience(data.after),
    known_streams: [...new Set([...state.known_streams, ...streamsOf(data.after)])],
  }),
  PostPinned: (state, { data }) => ({ ...state, pinned: data.after }),
  PostClosed: (state, { data }) => ({ ...state, closed: data.after }),
  PostDeleted: (state) => ({ ...state, status: 'deleted', audience: [] }),
  PostRestored: (state) => ({
    ...state,
    status: 'active',
    audience: activityAudience(state.group_ids),
  }),
  PostLiked: (state, { data }) => liked(state, likeOf(data.member_id)),
  PostUnliked: (state, { data }) => unliked(state, likeOf(data.member_id)),
  VoteCast: (state, { data }) => ({ ...state, votes: setEntry(state.votes, data.member_id, data.after) }),
  BallotCast: (state, { data }) => ({ ...state, votes: setEntry(state.votes, data.member_id, {}) }),
  BallotsCounted: (state, { data }) => ({ ...state, draws: data.draw }),
  CircularConfirmed: (state, { data }) => ({
    ...state,
    confirmed_by: setEntry(state.confirmed_by, data.member_id, true),
  }),
  CircularReminded: (state, { metadata }) => ({ ...state, reminded_at: metadata.occurred_at }),
  CommentWritten: (state, { data }) => ({
    ...state,
    comment_count: state.comment_count + 1,
    comments: setEntry(state.comments, data.comment_id, {
      author_id: data.author_id,
      kind: data.kind,
      parent_id: data.parent_id,
      quoted_id: data.quoted_id,
      content: data.content,
      image_ids: data.image_ids,
      attachment_ids: data.attachment_ids,
      deleted: false,
    }),
  }),
  CommentRewritten: (state, { data }) => changedComment(state, data.comment_id, { content: data.after }),
  CommentImagesChanged: (state, { data }) =>
    changedComment(state, data.comment_id, { image_ids: data.after }),
  CommentAttachmentsChanged: (state, { data }) =>
    changedComment(state, data.comment_id, { attachment_ids: data.after }),
  CommentRequoted: (state, { data }) => changedComment(state, data.comment_id, { quoted_id: data.after }),
  CommentDeleted: (state, { data }) => changedComment(state, data.comment_id, { deleted: true }),
  CommentRestored: (state, { data }) => changedComment(state, data.comment_id, { deleted: false }),
  CommentLiked: (state, { data }) => liked(state, likeOf(data.member_id, data.comment_id)),
  CommentUnliked: (state, { data }) => unliked(state, likeOf(data.member_id, data.comment_id)),
  ReactionChanged: (state, { data: { comment_id, member_id, emoji, after } }) => {
    const key = `${comment_id ?? ''} ${member_id} ${emoji}`
    return {
      ...state,
      reactions: after ? setEntry(state.reactions, key, true) : deleteEntry(state.reactions, key),
      reaction_count: state.reaction_count + (after ? 1 : -1),
    }
  },
  PostRecommended: (state) => state,
  RecommendationWithdrawn: (state) => state,
  AnswerAccepted: (state, { data }) => ({ ...state, accepted_answer_id: data.after }),
}

/** A post for other features: who may see it. */
export const activityState: LoadableState<ActivityState> = {
  stream: (id) => `activity-${id}`,
  initial,
  evolve: activityEvolve,
}

export const commentOf = (state: ActivityState, id: string): Comment | undefined =>
  entryOf(state.comments, id)

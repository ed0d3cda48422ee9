import { pictures } from '#platform/content/person.ts'
import { type AnswerOf, contract, Nothing, query } from '#platform/language/contract.ts'
import { readCall, unreadCall } from '#platform/language/reading-mark.ts'
import { id, plain, z, zone } from '#platform/language/shapes.ts'
import { typedIn } from '#platform/language/type-ahead.limits.ts'
import { ActivityView, CommentView } from './activity.contract.ts'
import { postType } from './post-type.ts'
import { StreamNewsView } from './stream-news.contract.ts'

const StreamView = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** `all` has the posts of all the reader's streams. */
  type: z.enum(['all', 'network', 'group']),
  group_id: z.string().nullable(),
  /** The picture of the group; null for other streams, and for groups without one. */
  profile_image: pictures.nullable(),
  /** A group that the reader reaches first. */
  favorited: z.boolean(),
  unread_count: z.number(),
  /** How many members read it, when the list was read; null for all streams together. */
  reader_count: z.number().nullable(),
  /** Below the public address, with a token for this feed alone; null while the member has no token for news feeds. */
  feed: z.string().nullable(),
  /** Whether the reader is notified of every new post, and may be. */
  subscribed: z.boolean(),
  can_subscribe: z.boolean(),
  /** Whether the reader may send circulars there. */
  can_send_circular: z.boolean(),
})
export type StreamView = z.output<typeof StreamView>

const number = z.string().regex(/^\d{1,18}$/, { message: 'unusable' })
const page = {
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** The `next` of the page before. */
  after: number.optional(),
}

const searched = {
  /** Only what a search finds, in a post or in a reply to it: words and operators, as everywhere. */
  q: plain.max(200).optional(),
  /** In which the days of `q` and `date` begin. */
  time_zone: zone.default('Etc/UTC'),
}

export const ListActivities = z.strictObject({
  ...page,
  ...searched,
  /** By their last activity without it; what is saved, by when it was saved. */
  sort: z.enum(['last_activity', 'created_at']).optional(),
  type: postType.optional(),
  author: id.optional(),
  tag: id.optional(),
  /** Only what stood there at the end of this day in `time_zone`: `2026-03-01`. */
  date: z.iso.date().optional(),
  /** The `previous` of a page: the posts above it. */
  newer_than: number.optional(),
  /** The page with the first unread post and some posts above it; the newest page where nothing is unread. */
  around: z.enum(['unread']).optional(),
})

/** No stream is looked through further at once. */
export const maxUnreadPosts = 100

const UnreadPosts = z.array(z.object({ id: z.string(), no: z.string() }))
export type UnreadPosts = z.output<typeof UnreadPosts>

/** What the reader had not read of a stream when the page was asked for. */
const UnreadInStream = z.object({
  /** Where reading goes on; null where nothing is unread, and for who has never read the stream. */
  first_id: z.string().nullable(),
  /** At most 100. */
  count: z.number(),
  /** The positions of these posts, the oldest first: a mark below a position leaves its post unread. */
  posts: UnreadPosts,
})
export type UnreadInStream = z.output<typeof UnreadInStream>

const ActivityList = z.object({
  activities: z.array(ActivityView),
  /** The newest replies and answers of each post, and its accepted answer. */
  comments: z.array(CommentView),
  /** What people did elsewhere, in the time of this page; none where posts are filtered. */
  news: z.array(StreamNewsView),
  next: z.string().nullable(),
  /** What leads to newer posts, by `newer_than`; null at the top. */
  previous: z.string().nullable(),
  /** Only where `around` asks for it. */
  unread: UnreadInStream.nullable(),
  /** The position up to which the reader has read in all of these streams, and their newest. */
  read_no: z.string(),
  newest_no: z.string(),
})
export type ActivityListView = z.output<typeof ActivityList>

const stream = '/activitystreams/:stream_slug' as const

const StreamList = z.object({ activitystreams: z.array(StreamView) })

export const streamContract = contract('activities', {
  /** For guests `all` alone, which has the posts of their groups. */
  streams: query('GET /activitystreams', Nothing, StreamList, { page: true }),
  /** The stream of a group, for its members, guests included. */
  of_group: query('GET /groups/:group_id/activitystreams', Nothing, StreamList, { page: true }),
  stream: query(`GET ${stream}`, ListActivities, ActivityList, { page: true, traffic: typedIn('q') }),
  unread: query(`GET ${stream}/unread`, z.strictObject({ ...page, ...searched }), ActivityList, {
    traffic: typedIn('q'),
  }),
  /** The positions of the unread posts, the oldest first, at most 100. */
  unread_after: query(
    `GET ${stream}/unread_positions`,
    z.strictObject({ after: number.optional() }),
    z.object({ posts: UnreadPosts, next: z.string().nullable() }),
  ),
  /** For `all` in every stream of the reader. */
  read: readCall(`POST ${stream}/read`),
  /** For `all` each stream goes back to its own earlier mark, except streams that were read further since. */
  unread_again: unreadCall(`DELETE ${stream}/read`),
})
export type StreamListView = AnswerOf<(typeof streamContract)['calls']['streams']>

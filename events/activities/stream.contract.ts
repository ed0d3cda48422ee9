import { type AnswerOf, contract, Nothing, query } from '#platform/language/contract.ts'
import { readCall, unreadCall } from '#platform/language/reading-mark.ts'
import { id, z, zone } from '#platform/language/shapes.ts'
import { ActivityView, CommentView } from './activity.contract.ts'
import { postType } from './post-type.ts'

const StreamView = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** `all` has the posts of all the reader's streams. */
  type: z.enum(['all', 'network', 'group']),
  group_id: z.string().nullable(),
  unread_count: z.number(),
})
export type StreamView = z.output<typeof StreamView>

const number = z.string().regex(/^\d{1,18}$/, { message: 'unusable' })
const page = {
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** The `next` of the page before. */
  after: number.optional(),
}

export const ListActivities = z.strictObject({
  ...page,
  sort: z.enum(['last_activity', 'created_at']).default('last_activity'),
  type: postType.optional(),
  author: id.optional(),
  tag: id.optional(),
  /** Only what stood there at the end of this day in `time_zone`: `2026-03-01`. */
  date: z.iso.date().optional(),
  time_zone: zone.default('Etc/UTC'),
})

const ActivityList = z.object({
  activities: z.array(ActivityView),
  /** The newest replies and answers of each post, and its accepted answer. */
  comments: z.array(CommentView),
  next: z.string().nullable(),
  /** The position up to which the reader has read, and the newest of the stream. */
  read_no: z.string(),
  newest_no: z.string(),
})
export type ActivityListView = z.output<typeof ActivityList>

const stream = '/activitystreams/:stream_slug' as const

export const streamContract = contract('activities', {
  streams: query('GET /activitystreams', Nothing, z.object({ activitystreams: z.array(StreamView) }), {
    page: true,
  }),
  stream: query(`GET ${stream}`, ListActivities, ActivityList, { page: true }),
  unread: query(`GET ${stream}/unread`, z.strictObject(page), ActivityList),
  read: readCall(`POST ${stream}/read`),
  unread_again: unreadCall(`DELETE ${stream}/read`),
})
export type StreamListView = AnswerOf<(typeof streamContract)['calls']['streams']>

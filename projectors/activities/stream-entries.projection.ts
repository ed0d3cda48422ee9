import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { streamsOf } from '#events/activities/activity.policy.ts'
import type { Instant } from '#platform/language/instant.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type Bump, type StreamEntryRow, streamEntries } from './stream-entries.table.ts'

/** Replies and answers that a row remembers, so that a post falls back when the last one is deleted. */
const maxBumps = 50

type Post = { activity_id: string; author_id: string; type: string }
type Placed = { position: bigint; metadata: { occurred_at: Instant } }

const idOf = (stream: string, activityId: string): string => `${stream}~${activityId}`

const enters = (rows: Rows<StreamEntryRow>, stream: string, post: Post, { position, metadata }: Placed) =>
  rows.put(idOf(stream, post.activity_id), {
    audience: [stream],
    stream_id: stream,
    activity_id: post.activity_id,
    no: String(position),
    last_no: String(position),
    author_id: post.author_id,
    last_author_id: post.author_id,
    type: post.type,
    entered_at: metadata.occurred_at,
    hidden: false,
    bumps: [],
  })

/** The row with these bumps: the last one decides where the post stands. */
const bumped = (row: Pick<StreamEntryRow, 'no' | 'author_id'>, bumps: readonly Bump[]) => {
  const kept = bumps.slice(-maxBumps)
  const last = kept.findLast(({ deleted }) => !deleted)
  const isLater = last !== undefined && BigInt(last.no) > BigInt(row.no)
  return {
    bumps: kept,
    last_no: isLater ? last.no : row.no,
    last_author_id: isLater ? last.author_id : row.author_id,
  }
}

export const streamEntriesProjection = projection<ActivityEvent>()({
  into: streamEntries,
  on: {
    PostPublished: (rows, event) => {
      const { data } = event
      const { activity_id, author_id, type } = data
      return streamsOf(data.group_ids).map((stream) =>
        enters(rows, stream, { activity_id, author_id, type }, event),
      )
    },
    PostMoved: (rows, event) => {
      const { data } = event
      const { activity_id, author_id, type, returns_to } = data
      const [before, after] = [streamsOf(data.before), streamsOf(data.after)]
      const leaves = before.filter((stream) => !after.includes(stream))
      const added = after.filter((stream) => !before.includes(stream))
      return [
        ...leaves.map((stream) => rows.patch(idOf(stream, activity_id), { hidden: true })),
        ...added.map((stream) =>
          returns_to.includes(stream)
            ? rows.patch(idOf(stream, activity_id), { hidden: false })
            : enters(rows, stream, { activity_id, author_id, type }, event),
        ),
      ]
    },
    PostDeleted: (rows, { data: { activity_id, group_ids } }) =>
      streamsOf(group_ids).map((stream) => rows.patch(idOf(stream, activity_id), { hidden: true })),
    PostRestored: (rows, { data: { activity_id, group_ids } }) =>
      streamsOf(group_ids).map((stream) => rows.patch(idOf(stream, activity_id), { hidden: false })),
    CommentWritten: (rows, { data: { activity_id, comment_id, author_id }, position }) =>
      rows.reviseWhere({ activity_id }, (row) =>
        bumped(row, [...row.bumps, { id: comment_id, no: String(position), author_id, deleted: false }]),
      ),
    CommentDeleted: (rows, { data: { activity_id, comment_id } }) =>
      rows.reviseWhere({ activity_id }, (row) => bumped(row, marked(row.bumps, comment_id, true))),
    CommentRestored: (rows, { data: { activity_id, comment_id } }) =>
      rows.reviseWhere({ activity_id }, (row) => bumped(row, marked(row.bumps, comment_id, false))),
  },
})

const marked = (bumps: readonly Bump[], id: string, deleted: boolean): Bump[] =>
  bumps.map((bump) => (bump.id === id ? { ...bump, deleted } : bump))

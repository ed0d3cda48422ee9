import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { maxTags } from '#events/activities/activity.limits.ts'
import { streamsOf } from '#events/activities/activity.policy.ts'
import type { Instant } from '#platform/language/instant.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import type { HandlerRow } from '#platform/projections/table.ts'
import { type Bump, type StreamEntryRow, streamEntries, taggedStream } from './stream-entries.table.ts'

/** Replies and answers that a row remembers, so that a post falls back when the last one is deleted. */
const maxBumps = 50

type Post = { activity_id: string; author_id: string; type: string; tag_ids: string[] }
type Placed = { position: bigint; metadata: { occurred_at: Instant } }
type Entry = HandlerRow<StreamEntryRow>

const idOf = (stream: string, activityId: string): string => `${stream}~${activityId}`
const tagRowId = (stream: string, activityId: string, number: number): string =>
  `${idOf(stream, activityId)}~${number}`

const entryOf = (stream: string, post: Post, in_several: boolean, { position, metadata }: Placed) => ({
  audience: [stream],
  stream_id: stream,
  tag_of: null,
  tag_ids: post.tag_ids,
  activity_id: post.activity_id,
  in_several,
  no: String(position),
  last_no: String(position),
  author_id: post.author_id,
  last_author_id: post.author_id,
  type: post.type,
  entered_at: metadata.occurred_at,
  hidden: false,
  bumps: [],
})

/** Rows for the tags of a post from this number on, made from its row in the stream. */
const withTags = (rows: Rows<StreamEntryRow>, stream: string, activityId: string, from = 0, to = maxTags) =>
  Array.from({ length: to - from }, (_, at) => from + at).map((number) =>
    rows.derive(tagRowId(stream, activityId, number), idOf(stream, activityId), ({ id: _, ...row }) => {
      const tag = row.tag_ids[number]
      return tag === undefined ? null : { ...row, tag_of: stream, stream_id: taggedStream(stream, tag) }
    }),
  )

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

/** Hides a post in some of its streams, or shows it there again, with its rows for tags. */
const hides = (
  rows: Rows<StreamEntryRow>,
  activity_id: string,
  streams: readonly string[],
  hidden: boolean,
) =>
  rows.reviseWhere({ activity_id }, ({ stream_id, tag_of }) =>
    streams.includes(tag_of ?? stream_id) ? { hidden } : null,
  )

/** The row after the tags of its post were replaced. */
const retagged = (row: Entry, tag_ids: string[]) => {
  if (row.tag_of === null) return { tag_ids }
  const tag = tag_ids[Number(row.id.slice(row.id.lastIndexOf('~') + 1))]
  return tag === undefined ? 'gone' : { tag_ids, stream_id: taggedStream(row.tag_of, tag) }
}

export const streamEntriesProjection = projection<ActivityEvent>()({
  into: streamEntries,
  on: {
    PostPublished: (rows, event) => {
      const { activity_id, tag_ids, group_ids } = event.data
      const streams = streamsOf(group_ids)
      return streams.flatMap((stream) => [
        rows.put(idOf(stream, activity_id), entryOf(stream, event.data, streams.length > 1, event)),
        ...withTags(rows, stream, activity_id, 0, tag_ids.length),
      ])
    },
    PostTagged: (rows, { data: { activity_id, group_ids, before, after } }) => [
      rows.reviseWhere({ activity_id }, (row) => retagged(row, after)),
      ...streamsOf(group_ids).flatMap((stream) =>
        withTags(rows, stream, activity_id, before.length, Math.max(before.length, after.length)),
      ),
    ],
    PostMoved: (rows, event) => {
      const { activity_id, returns_to } = event.data
      const [before, after] = [streamsOf(event.data.before), streamsOf(event.data.after)]
      const added = after.filter((stream) => !before.includes(stream))
      const left = before.filter((stream) => !after.includes(stream))
      const [known = ''] = before
      const in_several = after.length > 1
      return [
        rows.reviseWhere({ activity_id }, ({ stream_id, tag_of, hidden }) => ({
          in_several,
          hidden: hidden || left.includes(tag_of ?? stream_id),
        })),
        ...added.flatMap((stream) => [
          returns_to.includes(stream)
            ? rows.patch(idOf(stream, activity_id), { hidden: false })
            : rows.derive(idOf(stream, activity_id), idOf(known, activity_id), ({ tag_ids }) =>
                entryOf(stream, { ...event.data, tag_ids }, in_several, event),
              ),
          ...withTags(rows, stream, activity_id),
        ]),
      ]
    },
    PostDeleted: (rows, { data: { activity_id, group_ids } }) =>
      hides(rows, activity_id, streamsOf(group_ids), true),
    PostRestored: (rows, { data: { activity_id, group_ids } }) =>
      hides(rows, activity_id, streamsOf(group_ids), false),
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

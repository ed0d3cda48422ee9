import { column, type RowOf, table } from '#platform/projections/table.ts'

/** A reply or answer that moved the post up: its id, its position in the log and its author. Deleted ones move nothing. */
export type Bump = { id: string; no: string; author_id: string; deleted: boolean }

/** The posts of a stream that have a tag stand in a place of their own, in the same order. */
export const taggedStream = (stream: string, tagId: string): string => `${stream}#${tagId}`

/**
 * Where posts stand; id `<stream>~<post>`. A stream is named like the key of its readers: `network`, `group:<id>`. `no` is
 * the position of the event that put the post there, `last_no` that of its last reply or answer; both are unique in a place.
 * For each tag of a post there is a further row, `<stream>~<post>~<number of the tag>`, whose `stream_id` is the tagged place
 * and whose `tag_of` is the stream.
 */
export const streamEntries = table(
  'stream_entries',
  4,
  {
    stream_id: column.id,
    tag_of: column.id.nullable,
    tag_ids: column.ids,
    activity_id: column.id,
    /** The post stands in other streams as well. */
    in_several: column.flag,
    no: column.bigint,
    last_no: column.bigint,
    author_id: column.id,
    last_author_id: column.id,
    type: column.text,
    /** When it was put there. */
    entered_at: column.instant,
    /** The post was deleted, or moved to other streams. */
    hidden: column.flag,
    bumps: column.json<Bump[]>(),
  },
  {
    isSearchedByAudience: false,
    storage: { fillfactor: 80, autovacuum: { changed: 0.02, inserted: 0.02 } },
    indexes: [
      { by: ['stream_id', 'last_no'], where: 'not hidden' },
      {
        by: ['stream_id', 'no'],
        where: 'not hidden',
        include: ['author_id', 'entered_at', 'activity_id', 'in_several'],
      },
      // The posts of a kind that is rare, and where a stream stood at a moment, are found without walking through it.
      { by: ['stream_id', 'type', 'last_no'], where: 'not hidden' },
      { by: ['stream_id', 'type', 'no'], where: 'not hidden' },
      { by: ['stream_id', 'entered_at'], where: 'not hidden', include: ['no'] },
      ['activity_id'],
      { by: ['author_id', 'last_no'], where: 'not hidden' },
    ],
    notifies: ({ stream_id, tag_of, hidden, no }, other) =>
      // Replies don't make a read post unread.
      tag_of === null && (other === null || other.hidden !== hidden || other.no !== no)
        ? { topic: 'unread', id: stream_id, audience: [stream_id] }
        : null,
  },
)
export type StreamEntryRow = RowOf<typeof streamEntries>

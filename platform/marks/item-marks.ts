import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'
import { compactMark } from './compact-mark.ts'
import { changesOf } from './mark-notices.ts'
import type { MarkedStream } from './reading-marks.ts'

/** Marks of items that can each be read or unread, such as messages: exceptions from the mark of one stream. */
export type ItemMarks = {
  /** Marks these items as read; those that are already marked so stay as they are. */
  read: (of: MarkedStream, ids: readonly string[], at: Instant) => Promise<void>
  /** Marks these items as unread. */
  unread: (of: MarkedStream, ids: readonly string[], at: Instant) => Promise<void>
}

/** After so many items that were read singly, the mark is moved and the lists become short again. */
const readBetweenMoves = 64

/** Marks of items in the database. Each change notifies the member's clients in the same statement. */
export const itemMarksIn = (db: Knex): ItemMarks => ({
  read: async (of, ids, at) => {
    const marked = await markItems(db, of, ids, at, 'above', 'below')
    if (marked !== null && isTimeToMove(marked, ids.length)) await compactMark(db, of)
  },
  unread: async (of, ids, at) => {
    await markItems(db, of, ids, at, 'below', 'above')
  },
})

type Marked = { version: string; read: number }

const isTimeToMove = ({ version, read }: Marked, added: number): boolean =>
  version === '1' || Math.floor(read / readBetweenMoves) > Math.floor((read - added) / readBetweenMoves)

type List = 'above' | 'below'

// Adds the items to one list and takes them out of the other. Null when they were there already.
const markItems = async (
  db: Knex,
  { member_id, stream, notices = [] }: MarkedStream,
  ids: readonly string[],
  at: Instant,
  into: List,
  outOf: List,
): Promise<Marked | null> => {
  if (ids.length === 0) return null
  const { rows } = await db.raw(
    `with marked as (
       insert into fm.reading_marks as mark (member_id, stream, read_no, before_no, version, at, ${into})
       values (:member_id, :stream, 0, 0, 1, :at, cast(:ids as text[]))
       on conflict (member_id, stream) do update set
         ${into} = array(select unnest(mark.${into}) union select unnest(excluded.${into})),
         ${outOf} = array(select unnest(mark.${outOf}) except select unnest(excluded.${into})),
         version = mark.version + 1, at = excluded.at
       where coalesce(mark.${into} @> excluded.${into}, false) is false
       returning version::text, coalesce(cardinality(above), 0) as read
     )
     select marked.*, fm.append_changes(cast(:changes as json)) from marked`,
    { member_id, stream, ids, at, changes: changesOf(member_id, stream, notices) },
  )
  return rows[0] ?? null
}

import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'
import { asChanges, type MarkNotice, markNotice } from './mark-notices.ts'
import { markColumns, markOf, ownMark, type ReadingMark, unmoved } from './own-marks.ts'

// Streams that are read together have a mark of their own beside those of each stream. It names the last reading, and the
// marks that this raised have its time, so that they are found again.

/** Streams whose numbers are from one order, such as positions of the log, and the name under which they are read together. */
export type MarkedStreams = {
  member_id: string
  together: string
  streams: readonly string[]
  notices?: readonly MarkNotice[]
}

export type JointMarks = {
  /**
   * Raises the marks of several streams of a member to one number, all or none; marks that are higher stay as they are. The
   * answer is the mark of the streams together.
   */
  raiseAll: (of: MarkedStreams, readNo: string, at: Instant) => Promise<ReadingMark>
  /**
   * Sets back what the last `raiseAll` raised, each mark to its own earlier number; marks that have moved since stay. Null
   * when the streams have been read together again.
   */
  lowerAll: (
    of: MarkedStreams,
    earlier: Pick<ReadingMark, 'read_no' | 'version'>,
    at: Instant,
  ) => Promise<ReadingMark | null>
}

/** Marks of streams that a member reads together. */
export const jointMarksIn = (db: Knex): JointMarks => ({
  raiseAll: async ({ member_id, together, streams, notices = [] }, read_no, at) => {
    // Two devices lock the rows in the same order.
    const { rows } = await db.raw(
      `with moved as (
         insert into fm.reading_marks as mark (member_id, stream, read_no, before_no, version, at)
         select :member_id, stream, cast(:read_no as bigint), 0, 1, :at
         from unnest(cast(:streams as text[])) stream order by stream
         on conflict (member_id, stream) do update
         set read_no = excluded.read_no, before_no = mark.read_no, version = mark.version + 1, at = excluded.at
         where mark.read_no < excluded.read_no
         returning stream
       ), joint as (
         insert into fm.reading_marks as mark (member_id, stream, read_no, before_no, version, at)
         select :member_id, :together, cast(:read_no as bigint), 0, 1, :at where exists (select from moved)
         on conflict (member_id, stream) do update
         set read_no = excluded.read_no, before_no = mark.read_no, version = mark.version + 1, at = excluded.at
         returning ${markColumns}
       )
       select joint.*, fm.append_changes(cast(:changes as json)) from joint`,
      {
        member_id,
        together,
        streams: [...streams],
        read_no,
        at,
        changes: changesOfAll(member_id, streams, notices),
      },
    )
    return rows[0] ? markOf(rows[0]) : unmoved(await ownMark(db, member_id, together), read_no)
  },
  lowerAll: async ({ member_id, together, streams, notices = [] }, { read_no, version }, at) => {
    const { rows } = await db.raw(
      `with last as (
         select read_no, at from fm.reading_marks
         where member_id = :member_id and stream = :together
           and version = cast(:version as bigint) and before_no = cast(:read_no as bigint)
         for update
       ), moved as (
         update fm.reading_marks mark
         set read_no = mark.before_no, before_no = mark.read_no, version = version + 1, at = :at
         from last
         where mark.member_id = :member_id and mark.stream = any(cast(:streams as text[]))
           and mark.at = last.at and mark.read_no = last.read_no and mark.before_no < mark.read_no
       ), joint as (
         update fm.reading_marks mark
         set read_no = mark.before_no, before_no = mark.read_no, version = version + 1, at = :at
         from last
         where mark.member_id = :member_id and mark.stream = :together
         returning mark.read_no::text, mark.before_no::text, mark.version::text
       )
       select joint.*, fm.append_changes(cast(:changes as json)) from joint`,
      {
        member_id,
        together,
        streams: [...streams],
        read_no,
        version,
        at,
        changes: changesOfAll(member_id, streams, notices),
      },
    )
    if (rows[0]) return markOf(rows[0])
    const known = await ownMark(db, member_id, together)
    return known.read_no === read_no ? known : null
  },
})

const changesOfAll = (memberId: string, streams: readonly string[], notices: readonly MarkNotice[]): string =>
  asChanges(memberId, [...streams.map((stream) => markNotice(memberId, stream)), ...notices])

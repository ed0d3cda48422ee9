import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'
import { type JointMarks, jointMarksIn } from './joint-marks.ts'
import { changesOf, type MarkNotice } from './mark-notices.ts'
import { markColumns, markOf, ownMark, type ReadingMark, unmoved } from './own-marks.ts'

/** A stream of a member, and what else changes with its mark. */
export type MarkedStream = { member_id: string; stream: string; notices?: readonly MarkNotice[] }

/** Reading marks of members: private rows, kept in no event. */
export type ReadingMarks = JointMarks & {
  /** Raises a mark, and ends its exceptions; a mark without exceptions that is already there or higher stays as it is. */
  raise: (of: MarkedStream, readNo: string, at: Instant) => Promise<ReadingMark>
  /** Sets a mark of that version back to an earlier number, with its exceptions then. Null when it has another version by now. */
  lower: (
    of: MarkedStream,
    earlier: Pick<ReadingMark, 'read_no' | 'version'>,
    at: Instant,
  ) => Promise<ReadingMark | null>
  /** Sets a mark back to a number, whatever version it has; a mark that is lower stays as it is. */
  lowerTo: (of: MarkedStream, readNo: string, at: Instant) => Promise<void>
  /** Deletes all marks of a member. */
  forget: (memberId: string) => Promise<void>
}

/** Reading marks in the database. Each change notifies the member's clients in the same statement. */
export const readingMarksIn = (db: Knex): ReadingMarks => ({
  ...jointMarksIn(db),
  raise: async ({ member_id, stream, notices = [] }, read_no, at) => {
    const { rows } = await db.raw(
      `with moved as (
         insert into fm.reading_marks as mark (member_id, stream, read_no, before_no, version, at)
         values (:member_id, :stream, cast(:read_no as bigint), 0, 1, :at)
         on conflict (member_id, stream) do update
         set read_no = greatest(mark.read_no, excluded.read_no), before_no = mark.read_no,
           below = null, before_below = mark.below, version = mark.version + 1, at = excluded.at
         where mark.read_no < excluded.read_no or cardinality(mark.below) > 0
         returning ${markColumns}
       )
       select moved.*, fm.append_changes(cast(:changes as json)) from moved`,
      { member_id, stream, read_no, at, changes: changesOf(member_id, stream, notices) },
    )
    return rows[0] ? markOf(rows[0]) : unmoved(await ownMark(db, member_id, stream), read_no)
  },
  lower: async ({ member_id, stream, notices = [] }, { read_no, version }, at) => {
    const { rows } = await db.raw(
      `with moved as (
         update fm.reading_marks
         set read_no = cast(:read_no as bigint), before_no = read_no, below = before_below, before_below = null,
           version = version + 1, at = :at
         where member_id = :member_id and stream = :stream and version = cast(:version as bigint)
           and read_no >= cast(:read_no as bigint)
           and (read_no > cast(:read_no as bigint) or cardinality(before_below) > 0)
         returning ${markColumns}
       )
       select moved.*, fm.append_changes(cast(:changes as json)) from moved`,
      { member_id, stream, read_no, version, at, changes: changesOf(member_id, stream, notices) },
    )
    if (rows[0]) return markOf(rows[0])
    const known = await ownMark(db, member_id, stream)
    return known.read_no === read_no ? known : null
  },
  lowerTo: async ({ member_id, stream, notices = [] }, read_no, at) => {
    await db.raw(
      `with moved as (
         update fm.reading_marks
         set read_no = cast(:read_no as bigint), before_no = read_no, version = version + 1, at = :at
         where member_id = :member_id and stream = :stream and read_no > cast(:read_no as bigint)
         returning stream
       )
       select fm.append_changes(cast(:changes as json)) from moved`,
      { member_id, stream, read_no, at, changes: changesOf(member_id, stream, notices) },
    )
  },
  forget: async (member_id) => {
    await db('fm.reading_marks').where({ member_id }).delete()
  },
})

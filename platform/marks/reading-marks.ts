import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'

/** How far a member has read a stream. Numbers are decimal text. */
export type ReadingMark = {
  read_no: string
  /** The mark that the last change replaced. */
  before_no: string
  /** Counts the changes of this mark; never a log position. */
  version: string
}

/** Rows that the member's clients should read again because a mark has changed. */
export type MarkNotice = {
  topic: string
  id: string
  /** Keys that read it too; the member alone when missing. */
  audience?: readonly string[]
}

/** A stream of a member, and what else changes with its mark. */
export type MarkedStream = { member_id: string; stream: string; notices?: readonly MarkNotice[] }

/** Streams whose numbers are from one order, such as positions of the log. */
export type MarkedStreams = Omit<MarkedStream, 'stream'> & { streams: readonly string[] }

/** Reading marks of members: private rows, kept in no event. */
export type ReadingMarks = {
  /** Raises a mark; a mark that is already there or higher stays as it is. */
  raise: (of: MarkedStream, readNo: string, at: Instant) => Promise<ReadingMark>
  /** Raises the marks of several streams of a member to one number, all or none; marks that are higher stay as they are. */
  raiseAll: (of: MarkedStreams, readNo: string, at: Instant) => Promise<void>
  /** Sets a mark of that version back to an earlier number. Null when it has another version by now. */
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

/** Topic of the change stream. The id of a row names the member and the stream. */
export const marksTopic = 'reading_marks'

/** Id of a mark in the change stream. */
export const markId = (memberId: string, stream: string): string => `${memberId}~${stream}`

const shown = 'read_no::text, before_no::text, version::text'

/** Reading marks in the database. Each change notifies the member's clients in the same statement. */
export const readingMarksIn = (db: Knex): ReadingMarks => ({
  raise: async ({ member_id, stream, notices = [] }, read_no, at) => {
    const { rows } = await db.raw(
      `with moved as (
         insert into fm.reading_marks as mark (member_id, stream, read_no, before_no, version, at)
         values (:member_id, :stream, cast(:read_no as bigint), 0, 1, :at)
         on conflict (member_id, stream) do update
         set read_no = excluded.read_no, before_no = mark.read_no, version = mark.version + 1, at = excluded.at
         where mark.read_no < excluded.read_no
         returning ${shown}
       )
       select moved.*, fm.append_changes(cast(:changes as json)) from moved`,
      { member_id, stream, read_no, at, changes: changesOf(member_id, stream, notices) },
    )
    if (rows[0]) return markOf(rows[0])
    const known = (await ownMarks(db, member_id, [stream])).get(stream) ?? noMark
    // A repeated call names the same earlier mark; a call that came too late has nothing to undo.
    return known.read_no === read_no ? known : { ...known, before_no: known.read_no }
  },
  raiseAll: async ({ member_id, streams, notices = [] }, read_no, at) => {
    const changes = [...streams.map((stream) => markNotice(member_id, stream)), ...notices]
    // Two devices lock the rows in the same order.
    await db.raw(
      `with moved as (
         insert into fm.reading_marks as mark (member_id, stream, read_no, before_no, version, at)
         select :member_id, stream, cast(:read_no as bigint), 0, 1, :at
         from unnest(cast(:streams as text[])) stream order by stream
         on conflict (member_id, stream) do update
         set read_no = excluded.read_no, before_no = mark.read_no, version = mark.version + 1, at = excluded.at
         where mark.read_no < excluded.read_no
         returning stream
       )
       select fm.append_changes(cast(:changes as json)) where exists (select from moved)`,
      { member_id, streams: [...streams], read_no, at, changes: asChanges(member_id, changes) },
    )
  },
  lower: async ({ member_id, stream, notices = [] }, { read_no, version }, at) => {
    const { rows } = await db.raw(
      `with moved as (
         update fm.reading_marks
         set read_no = cast(:read_no as bigint), before_no = read_no, version = version + 1, at = :at
         where member_id = :member_id and stream = :stream
           and version = cast(:version as bigint) and read_no > cast(:read_no as bigint)
         returning ${shown}
       )
       select moved.*, fm.append_changes(cast(:changes as json)) from moved`,
      { member_id, stream, read_no, version, at, changes: changesOf(member_id, stream, notices) },
    )
    if (rows[0]) return markOf(rows[0])
    const known = (await ownMarks(db, member_id, [stream])).get(stream) ?? noMark
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

/** The mark of a stream that a member has never read. */
export const noMark: ReadingMark = { read_no: '0', before_no: '0', version: '0' }

/** The marks of a member, by stream, in one query; streams without a mark are missing. */
export const ownMarks = async (
  db: Knex,
  memberId: string,
  streams: readonly string[],
): Promise<ReadonlyMap<string, ReadingMark>> => {
  const rows: (ReadingMark & { stream: string })[] = await db('fm.reading_marks')
    .where('member_id', memberId)
    .whereRaw('stream = any(?::text[])', [[...streams]])
    .select('stream', db.raw(shown))
  return new Map(rows.map((row) => [row.stream, markOf(row)]))
}

const markOf = ({ read_no, before_no, version }: ReadingMark): ReadingMark => ({
  read_no,
  before_no,
  version,
})

/** The change notices of a mark, as JSON for the change feed. */
export const changesOf = (memberId: string, stream: string, notices: readonly MarkNotice[]): string =>
  asChanges(memberId, [markNotice(memberId, stream), ...notices])

const markNotice = (memberId: string, stream: string): MarkNotice => ({
  topic: marksTopic,
  id: markId(memberId, stream),
})

const asChanges = (memberId: string, notices: readonly MarkNotice[]): string =>
  JSON.stringify(notices.map((notice) => ({ audience: [`member:${memberId}`], ...notice })))

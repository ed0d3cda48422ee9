import type { Knex } from 'knex'

/** How far a member has read a stream. Numbers are decimal text. */
export type ReadingMark = {
  read_no: string
  /** The mark that the last change replaced. */
  before_no: string
  /** Counts the changes of this mark; never a log position. */
  version: string
}

/** The columns of a mark. */
export const markColumns = 'read_no::text, before_no::text, version::text'

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
    .select('stream', db.raw(markColumns))
  return new Map(rows.map((row) => [row.stream, markOf(row)]))
}

export const ownMark = async (db: Knex, memberId: string, stream: string): Promise<ReadingMark> =>
  (await ownMarks(db, memberId, [stream])).get(stream) ?? noMark

/** What a call answers that has moved nothing: a repeated one names the same earlier mark, a late one has nothing to undo. */
export const unmoved = (known: ReadingMark, readNo: string): ReadingMark =>
  known.read_no === readNo ? known : { ...known, before_no: known.read_no }

export const markOf = ({ read_no, before_no, version }: ReadingMark): ReadingMark => ({
  read_no,
  before_no,
  version,
})

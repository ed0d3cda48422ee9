import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'

/** A mark as it is stored, with the items that are exceptions from it. */
export type StoredMark = { stream: string; read_no: string; above: string[]; below: string[]; at: Instant }

/** All marks of a member, by stream. */
export const storedMarksOf = (db: Knex, memberId: string): Promise<StoredMark[]> =>
  db('fm.reading_marks')
    .where('member_id', memberId)
    .orderBy('stream')
    .select(
      'stream',
      db.raw('read_no::text'),
      db.raw(`coalesce(above, '{}') as above`),
      db.raw(`coalesce(below, '{}') as below`),
      'at',
    )

type Item = { id: string; no: string; was_read: boolean }

/** Whether items of a stream are read, as `isItemUnread` says in SQL. */
export const itemsRead = (mark: StoredMark | undefined): ((item: Item) => boolean) => {
  const above = new Set(mark?.above)
  const below = new Set(mark?.below)
  const readNo = BigInt(mark?.read_no ?? 0)
  return ({ id, no, was_read }) => !below.has(id) && (was_read || BigInt(no) <= readNo || above.has(id))
}

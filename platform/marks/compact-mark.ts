import type { Knex } from 'knex'
import type { MarkedItems } from './marked-items.ts'
import { markedItemsOf } from './marked-items.ts'
import { isItemUnread } from './read-number.ts'
import type { MarkedStream } from './reading-marks.ts'
import { shortestExceptions } from './shortest-exceptions.ts'

type Row = { id: string; no: string; is_unread: boolean; read_no: string; version: string }

/**
 * Moves a mark so that its exceptions are few; what is read stays the same, so nobody is notified. Also takes over what
 * was read before there were marks. A mark that changes meanwhile is left for the next time.
 */
export const compactMark = async (
  db: Knex,
  { member_id, stream }: Pick<MarkedStream, 'member_id' | 'stream'>,
): Promise<void> => {
  const items = await markedItemsOf(stream)
  // Where the table is still being filled, some items are missing from it.
  if (!items || !(await isFilled(db, items))) return
  const { rows }: { rows: Row[] } = await db.raw(
    `select item.id, item.no::text as no, ${isItemUnread('item')} as is_unread,
       mark.read_no::text as read_no, mark.version::text as version
     from fm.reading_marks mark join (${items.items}) item
       on item.no > mark.read_no or item.id = any(mark.below)
     where mark.member_id = :member_id and mark.stream = :stream`,
    { member_id, stream },
  )
  const [first] = rows
  if (!first) return
  const { read_no, above, below } = shortestExceptions(
    rows.map(({ id, no, is_unread }) => ({ id, no: BigInt(no), isRead: !is_unread })),
    BigInt(first.read_no),
  )
  await db('fm.reading_marks')
    .where({ member_id, stream, version: first.version })
    .update({ read_no: read_no.toString(), above, below, version: db.raw('version + 1') })
}

const isFilled = async (db: Knex, { table }: MarkedItems): Promise<boolean> =>
  (await db('fm.checkpoints')
    .where({ table_name: table.sqlName })
    .whereNotNull('built_at')
    .first('table_name')) !== undefined

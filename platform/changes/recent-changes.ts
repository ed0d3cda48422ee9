import type { Knex } from 'knex'
import type { Queryable } from '#platform/database/session.ts'
import type { ChangeNotice } from '#platform/projections/table.ts'
import type { Change, ChangeFilter, ChangesSince } from './change-feed.ts'

// The tables `fm.recent_changes` and `fm.change_feed` back every change feed, whatever transport notifies the
// processes.

/** The channel of change notifications; the payload is the last number. */
export const changesChannel = 'fm_changes'

/** Numbers and stores notices in a transaction. With `notify`, PostgreSQL notifies listeners on commit. */
export const appendChanges = async (
  transaction: Queryable,
  notices: readonly ChangeNotice[],
  { notify }: { notify: boolean },
): Promise<Change[]> => {
  if (notices.length === 0) return []
  const { rows } = await transaction.query({
    name: notify ? 'changes_append' : 'changes_append_quietly',
    text: `with numbered as (
        update fm.change_feed set last = last + $2 returning last - $2 as base, last
      ), inserted as (
        insert into fm.recent_changes (number, topic, id, audience, position)
        select numbered.base + notice.ordinal, notice.topic, notice.id, notice.audience, notice.position
        from numbered, rows from (
          json_to_recordset($1::json) as (topic text, id text, audience text[], position bigint)
        ) with ordinality as notice(topic, id, audience, position, ordinal)
      )
      select base::text${notify ? `, pg_notify('${changesChannel}', last::text)` : ''} from numbered`,
    values: [JSON.stringify(notices), notices.length],
  })
  const base = BigInt(rows[0].base)
  return notices.map((notice, at) => ({ number: base + BigInt(at + 1), ...notice }))
}

/** Number of the newest change; 0n when there was none. */
export const headOf = async (db: Knex): Promise<bigint> => {
  const { rows } = await db.raw('select last::text from fm.change_feed')
  return BigInt(rows[0].last)
}

/** At most `limit` changes after a number, in order; all of them, or those that the filter selects. */
export const readAfter = async (
  db: Knex,
  after: bigint,
  filter: ChangeFilter | null,
  limit: number,
): Promise<Change[]> => {
  // Sorts by the numeric column: the text column of the same name would put 10 before 9.
  const { rows } = await db.raw(
    `select number::text, topic, id, audience, position::text from fm.recent_changes
     where number > ? ${filter ? 'and (audience && ?::text[] or topic = any(?::text[]))' : ''}
     order by recent_changes.number limit ?`,
    [after.toString(), ...(filter ? [[...filter.keys], [...filter.topics]] : []), limit],
  )
  return rows.map((row: { number: string }) => ({ ...row, number: BigInt(row.number) }))
}

/** The same, with how far the answer reaches and whether the tables reach back far enough. */
export const readSince = async (
  db: Knex,
  after: bigint,
  filter: ChangeFilter | null,
  limit: number,
): Promise<ChangesSince> => {
  // The head is read first, so changes that commit in between are found twice rather than never.
  const { rows } = await db.raw('select last::text, floor::text from fm.change_feed')
  const head = BigInt(rows[0].last)
  if (after > head || after < BigInt(rows[0].floor)) return { known: false, changes: [], last: head }
  const changes = (await readAfter(db, after, filter, limit)).filter(({ number }) => number <= head)
  const last = changes.length === limit ? (changes.at(-1)?.number ?? head) : head
  return { known: true, changes, last }
}

/** Deletes changes older than so many milliseconds. */
export const deleteOlderThan = async (db: Knex, keepFor: number): Promise<void> => {
  await db.raw(
    `with old as (
       delete from fm.recent_changes where at < clock_timestamp() - ? * interval '1 millisecond' returning number
     )
     update fm.change_feed set floor = greatest(floor, (select max(number) from old))
     where exists (select from old)`,
    [keepFor],
  )
}

import type { Knex } from 'knex'
import { discoverParts } from '#platform/config/discovery.ts'
import { plannedOnce } from '#platform/database/plan-hints.ts'
import type { Reader } from '#platform/language/policy.ts'
import { tablesReadTogether } from '#platform/projections/table.ts'
import { unreadCounter } from '#platform/queries/unread-counter.ts'

/** All counters that features contribute. */
export const counters = await discoverParts(unreadCounter)

/** The tables that unread counts depend on. */
export const unreadTables = [...new Set(counters.flatMap(({ dependsOn }) => dependsOn))]

/** How many items of a counter and part wait for a reader. */
export type UnreadCount = {
  name: string
  reader: string
  part: string | null
  count: number
  expires_at: string | null
}

// One statement for all counters: they show one moment, and its revision is the position of the tables in the same
// snapshot. Only waiting items are read.
const countSql = `
  select at.revision, one.*
  from (select min(position)::text as revision from fm.checkpoints where table_name = any(cast(:tables as text[]))) at
  left join (${counters.map(countedSql).join(' union all ')}) one on true`

function countedSql({ name, waiting, amount }: (typeof counters)[number]): string {
  const count = amount === undefined ? 'count(*)' : `sum(item.${amount})`
  return `select '${name}' as name, item.reader, cast(item.part as text) as part, cast(${count} as int) as count,
    min(cast(item.expires_at as timestamptz)) as expires_at from (${waiting}) item group by item.reader, item.part`
}

const tables = [...new Set(unreadTables.flatMap(tablesReadTogether).map(({ sqlName }) => sqlName))]

/** The counts of several readers, and how new they are. */
export const countsFor = async (
  db: Knex,
  readers: readonly Reader[],
): Promise<{ revision: string; counts: UnreadCount[] }> => {
  const [first] = readers
  if (!first) return { revision: '0', counts: [] }
  const own = counters.map(({ bindings }) => bindings?.(readers) ?? {})
  const bindings = {
    ...Object.assign({}, ...own),
    readers: readers.map(({ actor }) => actor.id),
    now: first.circumstances.now,
    tables,
  }
  const { rows } = await db.raw(countSql, plannedOnce(db, bindings))
  return {
    revision: rows[0]?.revision ?? '0',
    // Without any waiting item there is one row that carries the revision alone.
    counts: rows.filter(({ reader }: UnreadCount) => reader !== null),
  }
}

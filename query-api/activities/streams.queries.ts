import type { Knex } from 'knex'
import type { Reader } from '#platform/queries/resource.ts'
import { unreadPosts } from './posts.unread.ts'

/** How many posts of each stream the reader has not read, by slug. */
export const unreadCountsOf = async (db: Knex, reader: Reader): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.raw(
    `select item.part, count(*)::int as count from (${unreadPosts.waiting}) item group by item.part`,
    { ...unreadPosts.bindings?.([reader]), readers: [reader.actor.id] },
  )
  return new Map(rows.map(({ part, count }: { part: string; count: number }) => [part, count]))
}

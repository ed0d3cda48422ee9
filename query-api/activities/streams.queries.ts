import type { Knex } from 'knex'
import { streamOf, streamsIn } from '#events/activities/stream-name.ts'
import { plannedOnce } from '#platform/database/plan-hints.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import { networkReaders, wholeNetwork } from '#projectors/members/network-readers.table.ts'
import { unreadPosts } from './posts.unread.ts'

/** How many posts of each stream the reader has not read, by slug. */
export const unreadCountsOf = async (db: Knex, reader: Reader): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.raw(
    `select item.part, cast(sum(item.count) as int) as count from (${unreadPosts.waiting}) item group by item.part`,
    plannedOnce(db, { ...unreadPosts.bindings?.([reader]), readers: [reader.actor.id] }),
  )
  return new Map(rows.map(({ part, count }: { part: string; count: number }) => [part, count]))
}

/** How many members read the stream of the network: all but guests. */
export const networkReaderCount = async (db: Knex): Promise<number> => {
  const row = await db(`rm.${networkReaders.sqlName}`).first('reader_count').where('id', wholeNetwork)
  return row?.reader_count ?? 0
}

/** The reader's streams behind a slug; null for one that the reader may not see. */
export const streamsOfSlug = (slug: string, { keys }: Actor): string[] | null => {
  const own = streamsIn(keys)
  if (slug === 'all') return own
  return own.includes(streamOf(slug)) ? [streamOf(slug)] : null
}

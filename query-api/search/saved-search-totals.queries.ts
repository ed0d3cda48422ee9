import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import type { SearchDatabases } from '#platform/search/run.ts'
import { discoverSearch, type SearchRequest, search } from '#platform/search/search-engine.ts'

const countedUpTo = 100

/** How much a saved search finds, in all modules: exact up to 100, then `100+`. `news`: of others, after a position. */
export const savedSearchTotal = async (
  parts: { db: Knex; pools: SearchDatabases; reader: Reader },
  typed: string,
  { zone, news }: { zone: string; news?: SearchRequest['news'] },
): Promise<number | string> => {
  const { sections } = await search(await discoverSearch(), parts, {
    typed,
    module: null,
    groupId: null,
    sort: 'newest',
    position: null,
    after: null,
    offset: 0,
    limit: 0,
    cap: countedUpTo,
    zone,
    ...(news && { news }),
  })
  const total = sections.reduce((sum, section) => sum + section.total, 0)
  return total > countedUpTo ? `${countedUpTo}+` : total
}

import type { Dependency } from '#platform/language/unavailable.ts'
import { Problem } from './problem.ts'

const away = (code: string): Problem => new Problem(503, code, { headers: { 'Retry-After': '2' } })

/**
 * What clients hear of an outage. What comes back by itself is worth a repeat; room for files is only there once somebody
 * has made it.
 */
export const outages: Record<Dependency, Problem> = {
  database: away('database_unavailable'),
  event_store: away('event_store_unavailable'),
  storage: away('storage_unavailable'),
  storage_full: new Problem(507, 'storage_full'),
}

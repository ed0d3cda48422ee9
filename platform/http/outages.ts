import type { Dependency } from '#platform/language/unavailable.ts'
import { Problem } from './problem.ts'

const unavailable = (code: string): Problem => new Problem(503, code, { headers: { 'Retry-After': '2' } })

/** The problem per outage. A passing outage is worth a retry; full storage needs an administrator. */
export const outageProblems: Record<Dependency, Problem> = {
  database: unavailable('database_unavailable'),
  event_store: unavailable('event_store_unavailable'),
  storage: unavailable('storage_unavailable'),
  storage_full: new Problem(507, 'storage_full'),
}

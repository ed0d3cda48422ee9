import { connect } from '#platform/database/knex.ts'
import type { SearchDatabases } from './run.ts'

type Limits = Omit<Parameters<typeof connect>[1] & object, 'settings'>

/**
 * Rare words are asked for in one statement whose plan is kept. Frequent ones must be planned with their values, and
 * reading in parallel takes processors from other readers.
 */
export const searchPools = (url: string, limits: Limits): SearchDatabases => {
  const alone = { max_parallel_workers_per_gather: '0', jit: 'off' }
  return {
    kept: connect(url, { ...limits, settings: { ...alone, plan_cache_mode: 'force_generic_plan' } }),
    planned: connect(url, { ...limits, settings: { ...alone, plan_cache_mode: 'force_custom_plan' } }),
  }
}

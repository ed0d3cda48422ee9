import { performance } from 'node:perf_hooks'
import type { Knex } from 'knex'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import type { Projection } from '#platform/projections/projection.ts'

/** Seconds that the runner takes from empty tables to the end of the log. */
export const secondsToProject = async (
  store: EventStore,
  db: Knex,
  projections: Projection[],
): Promise<number> => {
  const head = await store.head()
  const began = performance.now()
  const projectors = await startProjections({
    store,
    db,
    projections,
    feed: memoryChangeFeed(),
    log: silentLog,
  })
  const names = projections.map(({ name }) => name)
  if (!(await projectors.passed(names, head, 600_000))) throw new Error('the projections did not get there')
  const seconds = (performance.now() - began) / 1_000
  await projectors.stop()
  return seconds
}

import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Log } from '#platform/log/log.ts'
import type { Progress } from '#platform/projections/progress.ts'
import { alarm } from '#platform/scheduling/alarm.ts'
import { type LeaderWork, runAsLeader } from '#platform/scheduling/leader-election.ts'

type Parts = {
  /** Takes in what the tables have beyond the indexes. */
  feed: (isStopped: () => boolean) => Promise<void>
  /** Names of the search tables' declarations. */
  tables: readonly string[]
  store: Pick<EventStore, 'subscribe' | 'head'>
  progress: Pick<Progress, 'passed'>
  db: Knex
  log: Log
}

const lock = 715_543
const name = 'search_indexes'
const tableTimeoutMs = 5_000
const retryMs = { first: 250, most: 10_000 }

/** Feeds the indexes after every event, in one process at a time. Resolves without waiting for OpenSearch. */
export const startIndexFollower = ({ db, log, ...parts }: Parts): Promise<{ stop: () => Promise<void> }> =>
  runAsLeader(db, log, (onBroken) => begin({ db, log, ...parts }, onBroken), { lock, name })

const begin = async (
  { feed, tables, store, progress, log }: Parts,
  onBroken: (error: Error) => void,
): Promise<LeaderWork> => {
  const own = alarm()
  let isStopped = false
  let failures = 0

  const step = async () => {
    const isPassed = await progress.passed(tables, await store.head(), tableTimeoutMs)
    await feed(() => isStopped)
    if (failures > 0) log.info({ tries: failures }, 'the indexes of searches are fed again')
    failures = 0
    if (isPassed) await own.sleep(Number.POSITIVE_INFINITY)
  }
  const run = async () => {
    while (!isStopped) {
      try {
        await step()
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (failures === 0) log.warn({ reason }, 'the indexes of searches cannot be fed; PostgreSQL searches')
        failures += 1
        if (!isStopped) await own.sleep(Math.min(retryMs.first * 2 ** (failures - 1), retryMs.most))
      }
    }
  }

  const running = run().catch(onBroken)
  const subscription = await store.subscribe(own.wake)
  return {
    wake: own.wake,
    reloadBacklog: () => {},
    stop: async () => {
      await subscription.close()
      isStopped = true
      own.wake()
      await running
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { postgresChangeFeed } from '#platform/changes/postgres.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import type { TestApp } from '#test/kit/test-app.ts'
import { openQueryNode, type QueryNode } from './query-node.ts'

/** A query node with its own read tables, which follow the app's log with a given delay. */
export type ReadCopy = { node: QueryNode; caughtUp: () => Promise<void>; close: () => Promise<void> }

/** `lag` says before each page of the log how many milliseconds to wait. */
export const openReadCopy = async (app: TestApp, lag: () => number): Promise<ReadCopy> => {
  const tables = await freshDatabase({ max: 10 })
  const feed = await postgresChangeFeed({ db: tables.db, log: silentLog })
  const { projections } = app
  const store = late(app.store, lag)
  const projectors = await startProjections({ store, db: tables.db, projections, feed, log: silentLog })
  const caughtUp = async () => {
    const names = projections.map(({ name }) => name)
    if (!(await projectors.passed(names, await app.store.head(), 20_000)))
      throw new Error('the copy does not follow')
  }
  await caughtUp()
  const node = await openQueryNode(app, tables.url)
  return {
    node,
    caughtUp,
    close: async () => {
      await node.close()
      await projectors.stop()
      await feed.close()
      await tables.drop()
    },
  }
}

const late = (store: EventStore, lag: () => number): EventStore => ({
  ...store,
  readAll: async (after, limit) => {
    const page = await store.readAll(after, limit)
    if (page.length > 0) await pause(lag())
    return page
  },
})

// Runs projections in a process of its own, over the tables of test/kit/example-projections.ts and one that keeps
// everything. It starts with a line on its standard input, so the run can prepare the next one before the last is dead.
import { once } from 'node:events'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import { connect } from '#platform/database/knex.ts'
import { eventStoreDb } from '#platform/event-store/eventstoredb.ts'
import { postgresStore } from '#platform/event-store/postgres.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { cupsProjection, handsProjection } from '#test/kit/example-projections.ts'
import { talliesProjection } from './tallies.ts'

await once(process.stdin, 'data')
process.stdin.destroy()
const { DATABASE_URL = '', EVENTSTORE_URL, RUNNER = '', BATCH = '50', TIMEOUTS = '{}' } = process.env
const { answerMs, ...timeouts } = JSON.parse(TIMEOUTS)
const databaseUrl = new URL(DATABASE_URL)
databaseUrl.searchParams.set('application_name', RUNNER)
const db = connect(databaseUrl.href, { max: 3 })
const store = EVENTSTORE_URL
  ? await eventStoreDb(EVENTSTORE_URL)
  : await postgresStore(DATABASE_URL, { readers: 2, answerMs })
const projectors = await startProjections({
  store,
  db,
  projections: [cupsProjection, handsProjection, talliesProjection],
  feed: memoryChangeFeed(),
  log: silentLog,
  batchSize: Number(BATCH),
  timeouts: answerMs === undefined ? timeouts : { ...timeouts, answerMs },
})
process.stdout.write('ready\n')
process.once('SIGTERM', async () => {
  await projectors.stop()
  await store.close()
  await db.destroy()
  process.exit(0)
})

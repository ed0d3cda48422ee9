import { expect } from 'chai'
import type { Knex } from 'knex'
import { memoryChangeFeed } from '#platform/changes/memory.ts'
import type { Reader } from '#platform/language/policy.ts'
import { silentLog } from '#platform/log/log.ts'
import { startProjections } from '#platform/projection-runner/runner.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { recordedLog } from '#test/kit/recorded-log.ts'
import { pageOfStreams } from '../activities/stream-page.queries.ts'
import { notificationsOf } from '../notifications/notification-list.queries.ts'
import { unreadOf } from './unread.queries.ts'

const readerOf = (id: string, groups: number): Reader => ({
  actor: {
    id,
    keys: new Set([`member:${id}`, 'network', ...Array.from({ length: groups }, (_, at) => `group:g${at}`)]),
  },
  circumstances: { now: '2026-11-28T08:00:00.000Z', network: {} },
})

// PostgreSQL plans a prepared statement five times with its values, and then compares with a plan that knows none.
describe('what is asked all the time', function () {
  this.timeout(60_000)
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase({ max: 1 })
    const projectors = await startProjections({
      store: recordedLog(),
      db: database.db,
      feed: memoryChangeFeed(),
      projections: await discoverProjections(),
      log: silentLog,
    })
    await projectors.stop()
  })
  after(() => database.drop())

  const asked: [string, part: string, (db: Knex, reader: Reader) => Promise<unknown>][] = [
    ['the counters of what is unread', 'as revision', (db, reader) => unreadOf(db, [reader])],
    [
      'the list of notifications',
      'as marked_unread',
      (db, reader) => notificationsOf(db, reader, { limit: 20 }),
    ],
    [
      'a page of streams',
      'candidate as materialized',
      (db, { actor }) => pageOfStreams(db, { streams: [...actor.keys], sort: 'last_activity', limit: 20 }),
    ],
  ]
  for (const [what, part, ask] of asked)
    it(`is planned once for all readers: ${what}`, async () => {
      const { db } = database
      for (let turn = 0; turn < 30; turn += 1) await ask(db, readerOf(`m${turn}`, 1 + (turn % 7)))
      const { rows } = await db.raw(
        `select statement, custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
         where strpos(statement, ?) > 0`,
        [part],
      )
      expect(rows[0].custom, rows[0].statement).to.be.at.most(5)
      expect(rows[0].generic).to.be.above(5)
    })
})

import { postgresChangeFeed } from '#platform/changes/postgres.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { connect } from '#platform/database/knex.ts'
import { codeTexts } from '#platform/http/code-texts.ts'
import { silentLog } from '#platform/log/log.ts'
import { type Permit, permitOf } from '#platform/permit/permit.ts'
import { openQuerySide } from '#platform/process/command-query-sides.ts'
import { storedProgress } from '#platform/projection-runner/stored-progress.ts'
import type { Beats, ChangeStream } from '#platform/queries/change-stream.ts'
import type { TestApp } from '#test/kit/test-app.ts'
import { startTestServer, type TestServer } from '#test/kit/test-server.ts'

/** The reading side as another process has it: it shares nothing with the app but databases. */
export type QueryNode = TestServer & {
  permit: Permit
  streams: ChangeStream['streams']
  close: () => Promise<void>
}

/** What a query node needs of an app. */
type Beside = Pick<TestApp, 'url'> & {
  projections: readonly Pick<TestApp['projections'][number], 'into'>[]
  store: Pick<TestApp['store'], 'head'>
  commands: Pick<TestApp['commands'], 'dispatch'>
}

/** Opens a query node beside an app. `tables` is the database with the read tables: the app's, or a copy. */
export const openQueryNode = async (
  app: Beside,
  tables: string = app.url,
  beats?: Beats,
): Promise<QueryNode> => {
  const home = connect(app.url, { max: 8 })
  const db = connect(tables, { max: 15, statementTimeoutMs: 5_000 })
  const permit = permitOf(home, silentLog)
  await permit.listen()
  const feed = await postgresChangeFeed({ db, log: silentLog })
  const progress = storedProgress({ db, tables: app.projections.map(({ into }) => into) })
  const { routes, stream } = await openQuerySide({
    db,
    feed,
    permit,
    clock: systemClock,
    log: silentLog,
    progress,
    head: app.store.head,
    awayAfterMs: 100,
    ...(beats !== undefined && { beats }),
    dispatch: app.commands.dispatch,
  })
  const served = await startTestServer({ db: home, permit, routes, texts: await codeTexts() })
  return {
    ...served,
    permit,
    streams: stream.streams,
    close: async () => {
      await stream.close()
      await served.server.stop()
      await permit.close()
      await feed.close()
      await db.destroy()
      await home.destroy()
    },
  }
}

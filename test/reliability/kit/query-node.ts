import { postgresChangeFeed } from '#platform/changes/postgres.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { discoverExports } from '#platform/config/discovery.ts'
import { connect } from '#platform/database/knex.ts'
import { codeTexts } from '#platform/http/code-texts.ts'
import { silentLog } from '#platform/log/log.ts'
import { permitOf } from '#platform/permit/permit.ts'
import { storedProgress } from '#platform/projections/stored-progress.ts'
import { type ChangeStream, changeStream } from '#platform/queries/change-stream.ts'
import type { QuerySet } from '#platform/queries/queries.ts'
import { queryRoutes } from '#platform/queries/query-routes.ts'
import { resourceIndex, resourcesAmong } from '#platform/queries/resource-index.ts'
import type { TestApp } from '#test/kit/test-app.ts'
import { startTestServer, type TestServer } from '#test/kit/test-server.ts'

/** The reading side as another process has it: it shares nothing with the app but databases. */
export type QueryNode = TestServer & { streams: ChangeStream['streams']; close: () => Promise<void> }

/** Opens a query node beside an app. `tables` is the database with the read tables: the app's, or a copy. */
export const openQueryNode = async (app: TestApp, tables: string = app.url): Promise<QueryNode> => {
  const home = connect(app.url, { max: 8 })
  const db = connect(tables, { max: 15, statementTimeoutMs: 5_000 })
  const permit = permitOf(home, silentLog)
  await permit.listen()
  const feed = await postgresChangeFeed({ db, log: silentLog })
  const progress = storedProgress({ db, tables: app.projections.map(({ into }) => into) })
  const sets = (await discoverExports('query-api', '.routes.ts')).map(({ value }) => value).filter(isQuerySet)
  const { dispatch } = app.commands
  const questions = queryRoutes({ sets, db, progress, head: app.store.head, clock: systemClock, dispatch })
  const resources = resourceIndex(resourcesAmong(await discoverExports('query-api', '.queries.ts')))
  const stream = await changeStream({ db, feed, permit, resources, clock: systemClock, log: silentLog })
  const routes = [...questions, stream.route]
  const served = await startTestServer({ db: home, permit, routes, texts: await codeTexts() })
  return {
    ...served,
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

const isQuerySet = (value: unknown): value is QuerySet =>
  typeof value === 'object' && value !== null && 'dependsOn' in value && 'handlers' in value

// Starts query-api: serves the web, queries and change streams. Any instance may answer; a client sends the
// position it has seen, and an answer is late rather than stale.
import { openApiRoute } from '#platform/open-api/open-api.ts'
import { composeQuerySide } from '#platform/process/composition-root.ts'
import type { Infrastructure } from '#platform/process/infrastructure.ts'
import { openPublicPort } from '#platform/process/open-port.ts'
import { awaitTables, connectCommandApi } from '#platform/process/remote-services.ts'
import { startService } from '#platform/process/service.ts'
import type { StartContext } from '#platform/process/start-context.ts'
import { buildWebExclusively, webOptions } from '#platform/process/web-options.ts'
import { discoverTables } from '#platform/projections/discovery.ts'
import { httpDispatch } from '#platform/reactors/http-commander.ts'

const open = async (base: Infrastructure, startContext: StartContext) => {
  const client = connectCommandApi(base)
  await buildWebExclusively(base, startContext)
  const tables = await discoverTables()
  const progress = await awaitTables(base, tables, startContext)
  const { routes, stream } = await composeQuerySide(base, progress, httpDispatch(client))
  base.shutdown.add('way to command-api', async () => client.close())
  return openPublicPort(base, {
    ...(await webOptions(base)),
    routes: [...routes, openApiRoute()],
    beforeClosing: stream.close,
    monitored: { base, tables, streams: stream.streams },
  })
}

const layers = ['events', 'projectors', 'query-api']
await startService(process.env, { name: 'query-api', layers, requiresLog: false }, open)

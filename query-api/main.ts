// Starts query-api: serves the web, queries and change streams. Any instance may answer; a client sends the
// position it has seen, and an answer is late rather than stale.
import { openApiRoute } from '#platform/http/open-api.ts'
import { answer } from '#platform/process/composition-root.ts'
import type { Foundation } from '#platform/process/infrastructure.ts'
import { openPublicPort } from '#platform/process/open-port.ts'
import { commandApi, filledElsewhere } from '#platform/process/remote-services.ts'
import { startService } from '#platform/process/service.ts'
import type { Following } from '#platform/process/start-context.ts'
import { buildWebInTurn, webOf } from '#platform/process/web-options.ts'
import { discoverTables } from '#platform/projections/discovery.ts'
import { httpDispatch } from '#platform/reactors/http-commander.ts'

const open = async (base: Foundation, following: Following) => {
  const client = commandApi(base)
  await buildWebInTurn(base, following)
  const tables = await discoverTables()
  const progress = await filledElsewhere(base, tables, following)
  const { routes, stream } = await answer(base, progress, httpDispatch(client))
  base.closing.add('way to command-api', async () => client.close())
  return openPublicPort(base, {
    ...(await webOf(base)),
    routes: [...routes, openApiRoute()],
    beforeClosing: stream.close,
    watched: { base, tables, streams: stream.streams },
  })
}

await startService(process.env, 'query-api', open, { standsOnLog: false })

// Runs the reactors: mails, timers, follow-up commands and the event export. One process leads, the others stand by.

import { runPublishers, runReactors, runSearchIndexes } from '#platform/process/composition-root.ts'
import { openOwnPort } from '#platform/process/open-port.ts'
import { awaitTables, connectCommandApi, permitTables } from '#platform/process/remote-services.ts'
import { startService } from '#platform/process/service.ts'
import { storedProgress } from '#platform/projection-runner/stored-progress.ts'
import { discoverTables } from '#platform/projections/discovery.ts'
import { httpCommander } from '#platform/reactors/http-commander.ts'

const layers = ['events', 'projectors', 'query-api', 'reactors']
await startService(process.env, { name: 'reactors', layers }, async (base, startContext) => {
  const client = connectCommandApi(base)
  await awaitTables(base, permitTables, startContext)
  const tables = await discoverTables()
  const progress = storedProgress({ db: base.db, tables })
  const reactorRunner = await runReactors(base, progress, httpCommander(client))
  const publishers = await runPublishers(base)
  await runSearchIndexes(base, progress)
  // Runs before the reactors stop, because one of them may be waiting for another service.
  base.shutdown.add('waiting for others', async () => {
    progress.giveUp()
    client.close()
  })
  return openOwnPort({ base, tables: permitTables, reactorRunner, publishers })
})

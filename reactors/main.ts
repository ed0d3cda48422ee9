// Runs the reactors: mails, timers, follow-up commands and the event export. One process leads, the others stand by.

import { act, publish } from '#platform/process/composition-root.ts'
import { openOwnPort } from '#platform/process/open-port.ts'
import { commandApi, filledElsewhere, permitTables } from '#platform/process/remote-services.ts'
import { startService } from '#platform/process/service.ts'
import { discoverTables } from '#platform/projections/discovery.ts'
import { storedProgress } from '#platform/projections/stored-progress.ts'
import { httpCommander } from '#platform/reactors/http-commander.ts'

await startService(process.env, 'reactors', async (base, following) => {
  const client = commandApi(base)
  await filledElsewhere(base, permitTables, following)
  const tables = await discoverTables()
  const progress = storedProgress({ db: base.db, tables })
  const reacting = await act(base, progress, httpCommander(client))
  const publishing = await publish(base)
  // Runs before the reactors stop, because one of them may be waiting for another service.
  base.closing.add('waiting for others', async () => {
    progress.giveUp()
    client.close()
  })
  return openOwnPort({ base, tables: permitTables, reacting, publishing })
})

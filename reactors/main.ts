// Acts: mails, timers, the next command, and the event export. One process at a time does; others stand by.
import { commandApi, filledElsewhere, permitTables } from '#platform/process/elsewhere.ts'
import { openOwnPort } from '#platform/process/open-port.ts'
import { startService } from '#platform/process/service.ts'
import { act, publish } from '#platform/process/sides.ts'
import { checkpointsPassed } from '#platform/project/checkpoints-passed.ts'
import { everyTable } from '#platform/project/found.ts'
import { httpCommander } from '#platform/react/http-commander.ts'

await startService(process.env, 'reactors', async (base, following) => {
  const client = commandApi(base)
  await filledElsewhere(base, permitTables, following)
  const tables = await everyTable()
  const progress = checkpointsPassed({ db: base.db, tables })
  const reacting = await act(base, progress, httpCommander(client))
  const publishing = await publish(base)
  // Before the reactors are stopped: one of them may be waiting for others.
  base.closing.add('waiting for others', async () => {
    progress.giveUp()
    client.close()
  })
  return openOwnPort({ base, tables: permitTables, reacting, publishing })
})

// Derives: fills the read tables from the log. Each table is filled by one process at a time; what one of several lets
// go of, by stopping or by dying, another takes over.
import { openOwnPort } from '#platform/process/open-port.ts'
import { startService } from '#platform/process/service.ts'
import { derive } from '#platform/process/sides.ts'
import { everyTable } from '#platform/project/found.ts'

await startService(process.env, 'projectors', async (base) => {
  // A service of an older version may still read tables of other versions.
  const projectors = await derive(base, false)
  return openOwnPort({ base, tables: await everyTable(), projectors })
})

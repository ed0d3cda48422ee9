// Starts projectors: fills the read tables from the log. One process at a time fills each table; when it stops or dies,
// another instance takes over.

import { runProjectors } from '#platform/process/composition-root.ts'
import { openOwnPort } from '#platform/process/open-port.ts'
import { startService } from '#platform/process/service.ts'
import { discoverTables } from '#platform/projections/discovery.ts'

const layers = ['events', 'projectors', 'command-api']
await startService(process.env, { name: 'projectors', layers }, async (base) => {
  // A service of an older version may still read tables of other versions.
  const projectors = await runProjectors(base, false)
  return openOwnPort({ base, tables: await discoverTables(), projectors })
})

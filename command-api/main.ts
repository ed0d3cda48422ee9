// Starts command-api: decides commands of browsers and of the other services. Several instances may run at once,
// because the log refuses the slower of two conflicting appends.
import { internalCommands } from '#platform/command-server/internal-commands.ts'
import { commandSideRoutes } from '#platform/process/command-query-sides.ts'
import { composeCommandSide } from '#platform/process/composition-root.ts'
import { openPublicPort } from '#platform/process/open-port.ts'
import { awaitTables, permitTables } from '#platform/process/remote-services.ts'
import { startService } from '#platform/process/service.ts'

const layers = ['events', 'command-api']
await startService(process.env, { name: 'command-api', layers }, async (base, startContext) => {
  const { permit, token, log, config } = base
  const progress = await awaitTables(base, permitTables, startContext)
  const side = await composeCommandSide(base, progress)
  return openPublicPort(base, {
    routes: await commandSideRoutes(base, side),
    inner: [internalCommands({ side, permit, token, log, publicUrl: config.publicUrl })],
    monitored: { base, tables: permitTables },
  })
})

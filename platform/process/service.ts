import { type Config, ConfigError } from '#platform/config/config.ts'
import { assertFree } from './free-port.ts'
import { type Infrastructure, openInfrastructure } from './infrastructure.ts'
import { type Environment, runProgram } from './program.ts'
import type { StartContext } from './start-context.ts'

/**
 * Runs one part of the product as a program of its own, beside the others and beside more of its kind. `open` puts the
 * part together, adds to `base.closing` what has to be closed, and answers once its port is open. One that does not stand
 * on the log starts and goes on without it.
 */
export const startService = (
  environment: Environment,
  name: string,
  open: (base: Infrastructure, startContext: StartContext) => Promise<{ port: number }>,
  { requiresLog = true }: { requiresLog?: boolean } = {},
): Promise<void> =>
  runProgram(`Folkmoot ${name}`, environment, async (config, startContext) => {
    assertShared(config)
    await assertFree(config)
    const base = await openInfrastructure(config, name, requiresLog)
    try {
      startContext.signal.throwIfAborted()
      const { port } = await open(base, startContext)
      const ready = `Folkmoot ${name} is ready on port ${port}`
      return { log: base.log, broken: base.broken, ready, stop: base.shutdown.run }
    } catch (error) {
      await base.shutdown.run()
      throw error
    }
  })

const assertShared = ({ databaseUrl }: Config): void => {
  if (databaseUrl === null)
    throw new ConfigError('DATABASE_URL must name the database that all services share')
}

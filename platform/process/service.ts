import { type Config, ConfigError } from '#platform/config/config.ts'
import { importContributions } from '#platform/config/discovery.ts'
import { assertFree } from './free-port.ts'
import { type Infrastructure, openInfrastructure } from './infrastructure.ts'
import { type Environment, runProgram } from './program.ts'
import type { StartContext } from './start-context.ts'

type Service = {
  name: string
  /** The layers whose contributions the part uses. */
  layers: readonly string[]
  /** False for a part that starts and runs while the log does not answer. */
  requiresLog?: boolean
}

/**
 * Runs one part of the product as its own program, next to the others and to more of its kind. `open` assembles the
 * part, adds its shutdown hooks, and resolves once its port is open.
 */
export const startService = (
  environment: Environment,
  { name, layers, requiresLog = true }: Service,
  open: (base: Infrastructure, startContext: StartContext) => Promise<{ port: number }>,
): Promise<void> =>
  runProgram(`Folkmoot ${name}`, environment, async (config, startContext) => {
    assertShared(config)
    await assertFree(config)
    const base = await openInfrastructure(config, name, requiresLog)
    try {
      startContext.signal.throwIfAborted()
      await importContributions(layers)
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

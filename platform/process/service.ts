import { type Config, ConfigError } from '#platform/config/config.ts'
import { assertFree } from './free-port.ts'
import { type Foundation, layFoundation } from './infrastructure.ts'
import { type Environment, runProgram } from './program.ts'
import type { Following } from './start-context.ts'

/**
 * Runs one part of the product as a program of its own, beside the others and beside more of its kind. `open` puts the
 * part together, adds to `base.closing` what has to be closed, and answers once its port is open. One that does not stand
 * on the log starts and goes on without it.
 */
export const startService = (
  environment: Environment,
  name: string,
  open: (base: Foundation, following: Following) => Promise<{ port: number }>,
  { standsOnLog = true }: { standsOnLog?: boolean } = {},
): Promise<void> =>
  runProgram(`Folkmoot ${name}`, environment, async (config, following) => {
    assertShared(config)
    await assertFree(config)
    const base = await layFoundation(config, name, standsOnLog)
    try {
      following.signal.throwIfAborted()
      const { port } = await open(base, following)
      const ready = `Folkmoot ${name} is ready on port ${port}`
      return { log: base.log, broken: base.broken, ready, stop: base.closing.all }
    } catch (error) {
      await base.closing.all()
      throw error
    }
  })

const assertShared = ({ databaseUrl }: Config): void => {
  if (databaseUrl === null)
    throw new ConfigError('DATABASE_URL must name the database that all services share')
}

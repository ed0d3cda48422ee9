// Fills an empty installation with a network of any size:
// `npm run generate -- --members 10000 --events 1000000 [--seed 1]`, with DATA_DIR or DATABASE_URL as for the product.
import { parseArgs } from 'node:util'
import { commandSide } from '#platform/commands/command-side.ts'
import { discoveredCommands } from '#platform/commands/discovery.ts'
import { ConfigError, configOf } from '#platform/config/config.ts'
import { openInfrastructure } from '#platform/process/infrastructure.ts'
import { type Growth, grow, TooFewEvents } from './grow.ts'

/** The installation is not one that may be filled. The message is one line. */
class NotEmpty extends Error {}

const password = 'lindenhof-demo'
const say = (line: string) => process.stdout.write(`${line}\n`)

const sizeOf = (args: readonly string[]): Growth => {
  const count = { type: 'string' } as const
  const { values } = parseArgs({ args: [...args], options: { members: count, events: count, seed: count } })
  const given = { members: 1_000, events: 20_000, seed: 1, ...numbers(values) }
  if (Object.values(given).some((value) => !Number.isSafeInteger(value) || value < 1))
    throw new ConfigError('--members, --events and --seed take whole numbers above 0')
  return given
}

const numbers = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]))

/** Fills the installation that the environment names. Throws `NotEmpty` when something has happened in it. */
const generate = async (size: Growth): Promise<void> => {
  const base = await openInfrastructure(
    configOf({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' }),
  )
  try {
    const { store, registry, services, clock, db } = base
    if ((await store.head()) > 0n)
      throw new NotEmpty('this installation has events already; a network grows only in an empty one')
    const began = clock.monotonic()
    const seconds = () => Math.round((clock.monotonic() - began) / 1000)
    const isDue = everySoOften(size.events / 20)
    const events = await grow({
      ...size,
      log: store,
      password,
      until: Date.parse(clock.now()),
      report: (count) => isDue(count) && say(`${count} of ${size.events} events after ${seconds()} s`),
      deciding: async (log) =>
        commandSide({
          ...(await discoveredCommands()),
          store: log,
          clock,
          registry,
          services,
          keysPassed: async () => true,
        }),
    })
    await db.raw('analyze es.events')
    say(
      `${events} events of ${size.members} members in ${seconds()} s; ada@lindenhof.example signs in with ${password}`,
    )
  } finally {
    await base.shutdown.run()
  }
}

const everySoOften = (step: number) => {
  let next = step
  return (count: number): boolean => {
    if (count < next) return false
    next = count + step
    return true
  }
}

try {
  await generate(sizeOf(process.argv.slice(2)))
} catch (error) {
  const isOurs = error instanceof NotEmpty || error instanceof TooFewEvents || error instanceof ConfigError
  process.stderr.write(`${isOurs ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}

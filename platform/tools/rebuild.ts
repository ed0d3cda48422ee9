import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Knex } from 'knex'
import type { Config } from '#platform/config/config.ts'
import { configOf } from '#platform/config/config.ts'
import { partsOf } from '#platform/config/parts.ts'
import { connect } from '#platform/database/knex.ts'
import { migrate } from '#platform/database/migrate.ts'
import { chosenStore } from '#platform/event-store/chosen-store.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { everyFact } from '#platform/event-store/registry.ts'
import { sealed } from '#platform/event-store/sealed.ts'
import type { Projection } from '#platform/project/projection.ts'
import { type Rebuilt, rebuild } from '#platform/project/rebuild.ts'
import { type Elsewhere, type Errand, type Filled, runErrand } from '#platform/project/shared-filling.ts'
import { postgresVault } from '#platform/vault/postgres.ts'
import { secretFrom } from '#platform/vault/secret-file.ts'
import { databaseAtHand } from './database-at-hand.ts'

/** All projections of the product. */
export const everyProjection = async (): Promise<Projection[]> => {
  const parts = await partsOf('projectors', '.projection.ts')
  return parts.map(({ value }) => value).filter(isProjection)
}

/**
 * Rebuilds tables of an installation, by name or all of them, whether it is running or not: the database of
 * `DATABASE_URL`, or the embedded one of `DATA_DIR`. Where there is a second core, a second process fills tables too.
 */
export const rebuildInstallation = async (config: Config, names: readonly string[]): Promise<Rebuilt[]> => {
  const { url, stop } = await databaseAtHand(config)
  try {
    return await withLog(config, url, async ({ db, store }) => {
      const projections = await everyProjection()
      const elsewhere = availableParallelism() > 1 ? { fill: anotherProcess(url), worthFrom } : undefined
      const some = names.length > 0 ? { names } : {}
      return rebuild({ store, db, projections, ...some, ...(elsewhere && { elsewhere }) })
    })
  } finally {
    await stop()
  }
}

/** Opens the database and the log of an installation for as long as the work lasts. */
const withLog = async <Result>(
  config: Config,
  url: string,
  work: (opened: { db: Knex; store: EventStore }) => Promise<Result>,
): Promise<Result> => {
  const db = connect(url, { max: 4 })
  try {
    await migrate(db)
    const vault = await postgresVault(db, await secretFrom(config.dataDir, 'kek', config.kekFile))
    const store = sealed(await chosenStore(config, url, { readers: 2 }), vault, await everyFact())
    try {
      return await work({ db, store })
    } finally {
      await store.close()
    }
  } finally {
    await db.destroy()
  }
}

// About 50,000 events.
const worthFrom = 130_000_000

/** This program once more, as a process that fills tables and then ends. */
const anotherProcess =
  (url: string): Elsewhere['fill'] =>
  (errand) =>
    new Promise((resolve, reject) => {
      const child = fork(import.meta.filename, { env: { ...process.env, [errandsFor]: url } })
      child.once('message', (message) => resolve(message as Filled))
      child.once('error', reject)
      child.once('exit', (code) =>
        reject(new Error(`the process that filled half of the tables ended with ${code}`)),
      )
      child.send(errand)
    })

const errandsFor = 'FOLKMOOT_REBUILD_ERRANDS_FOR'

/** Takes one errand from whoever started this process, and ends with that one, or with a failure. */
const takeErrand = async (url: string): Promise<void> => {
  process.once('disconnect', () => process.exit(1))
  try {
    const [errand] = (await once(process, 'message')) as [Errand]
    const projections = await everyProjection()
    const filled = await withLog(configOf(process.env), url, ({ db, store }) =>
      runErrand({ store, db, projections }, errand),
    )
    await new Promise((resolve) => process.send?.(filled, resolve))
  } finally {
    process.removeAllListeners('disconnect')
    // Who may still be told something does not end by itself.
    process.disconnect()
  }
}

const isProjection = (value: unknown): value is Projection =>
  typeof value === 'object' && value !== null && 'into' in value && 'on' in value && 'onEvery' in value

const lineOf = ({ table, events, rows, seconds, differing, parked }: Rebuilt): string => {
  const verdict = differing === 0 ? 'equal' : `${differing} rows differ`
  const left = parked === 0 ? '' : `, ${parked} events parked`
  const [ofEvents, ofRows] = [String(events).padStart(9), String(rows).padStart(9)]
  return `${table.padEnd(28)}${ofEvents} events${ofRows} rows${seconds.toFixed(2).padStart(9)} s   ${verdict}${left}`
}

if (process.argv[1] === import.meta.filename) {
  const errands = process.env[errandsFor]
  try {
    if (errands) await takeErrand(errands)
    else
      for (const line of await rebuildInstallation(configOf(process.env), process.argv.slice(2)))
        process.stdout.write(`${lineOf(line)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

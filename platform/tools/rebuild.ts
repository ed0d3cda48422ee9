import type { Config } from '#platform/config/config.ts'
import { configOf } from '#platform/config/config.ts'
import { partsOf } from '#platform/config/parts.ts'
import { connect } from '#platform/database/knex.ts'
import { migrate } from '#platform/database/migrate.ts'
import { chosenStore } from '#platform/event-store/chosen-store.ts'
import { everyFact } from '#platform/event-store/registry.ts'
import { sealed } from '#platform/event-store/sealed.ts'
import type { Projection } from '#platform/project/projection.ts'
import { type Rebuilt, rebuild } from '#platform/project/rebuild.ts'
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
 * `DATABASE_URL`, or the embedded one of `DATA_DIR`.
 */
export const rebuildInstallation = async (config: Config, names: readonly string[]): Promise<Rebuilt[]> => {
  const { url, stop } = await databaseAtHand(config)
  const db = connect(url, { max: 4 })
  try {
    await migrate(db)
    const vault = await postgresVault(db, await secretFrom(config.dataDir, 'kek', config.kekFile))
    const store = sealed(await chosenStore(config, url, { readers: 2 }), vault, await everyFact())
    try {
      const projections = await everyProjection()
      return await rebuild({ store, db, projections, ...(names.length > 0 && { names }) })
    } finally {
      await store.close()
    }
  } finally {
    await db.destroy()
    await stop()
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
  try {
    for (const line of await rebuildInstallation(configOf(process.env), process.argv.slice(2)))
      process.stdout.write(`${lineOf(line)}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}

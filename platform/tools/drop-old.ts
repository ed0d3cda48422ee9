// Drops read tables of other versions than this one, once no service of another version runs: `npm run drop-old`.
import { type Config, configOf } from '#platform/config/config.ts'
import { connect } from '#platform/database/knex.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openSession } from '#platform/database/session.ts'
import { exitReason } from '#platform/process/exit-reason.ts'
import { dropUnusedVersions } from '#platform/projection-runner/schema.ts'
import { discoverTables } from '#platform/projections/discovery.ts'
import { toolDatabase } from './tool-database.ts'

/** Drops them, and answers with their names. */
export const dropOld = async (config: Config): Promise<string[]> => {
  const { url, stop } = await toolDatabase(config)
  const db = connect(url, { max: 1 })
  try {
    await migrate(db)
    const session = await openSession(db)
    return await dropUnusedVersions(session, await discoverTables()).finally(() => session.close())
  } finally {
    await db.destroy()
    await stop()
  }
}

if (process.argv[1] === import.meta.filename) {
  let config: Config | null = null
  try {
    config = configOf(process.env)
    const dropped = await dropOld(config)
    process.stdout.write(`${dropped.length === 0 ? 'No old tables found.' : dropped.sort().join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`Old tables were not dropped: ${exitReason(error, config)}\n`)
    process.exitCode = 1
  }
}

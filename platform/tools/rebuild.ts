// Rebuilds read tables, all of them or those that are named: `npm run rebuild [-- appointments …]`.
import { type Config, configOf } from '#platform/config/config.ts'
import { withEventLog } from '#platform/process/event-log.ts'
import { workerOption } from '#platform/process/rebuild-process.ts'
import { type RebuildResult, rebuild } from '#platform/projection-runner/rebuild.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import { toolDatabase } from './tool-database.ts'

/**
 * Rebuilds tables of an installation, by name or all of them, whether it is running or not: the database of
 * `DATABASE_URL`, or the embedded one of `DATA_DIR`. Where there is a second core, a second process fills tables too.
 */
export const rebuildInstallation = async (
  config: Config,
  names: readonly string[],
): Promise<RebuildResult[]> => {
  const { url, stop } = await toolDatabase(config)
  try {
    return await withEventLog(config, url, async ({ db, store }) => {
      const some = names.length > 0 ? { names } : {}
      return rebuild({
        store,
        db,
        projections: await discoverProjections(),
        ...some,
        ...workerOption(config, url),
      })
    })
  } finally {
    await stop()
  }
}

const lineOf = ({ table, events, rows, seconds, differing, parked }: RebuildResult): string => {
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

import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '#platform/config/config.ts'
import { type CommandClient, commandClient } from '#platform/http/command-client.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { storedProgress } from '#platform/projection-runner/stored-progress.ts'
import type { Progress } from '#platform/projections/progress.ts'
import type { Table } from '#platform/projections/table.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { StartContext } from './start-context.ts'

// What a service needs from the others: tables that projectors fill, and a command-api.

/** The tables that resolve a session to a member and its keys. */
export const permitTables: readonly Table[] = [keyGrants, networkSettings]

const pollMs = 250
const reportAfterMs = 5_000

/**
 * Waits until projectors have filled these tables for the first time, and returns their progress. Rejects when the
 * start is aborted.
 */
export const awaitTables = async (
  { db }: Infrastructure,
  tables: readonly Table[],
  { signal, report }: StartContext,
): Promise<Progress> => {
  const progress = storedProgress({ db, tables })
  const names = tables.map(({ name }) => name)
  const startedAt = performance.now()
  let isReported = false
  for (;;) {
    const building = await progress.building(names)
    if (building === null) return progress
    if (!isReported && performance.now() - startedAt > reportAfterMs) {
      isReported = true
      report('Waits for the read tables, which projectors fill.')
    }
    await pause(pollMs, undefined, { signal })
  }
}

/** Creates the client of command-api. Throws `ConfigError` when its address is not configured. */
export const connectCommandApi = ({ config, token, log }: Infrastructure): CommandClient => {
  if (config.commandApiUrls.length === 0)
    throw new ConfigError('COMMAND_API_URL must name the address of command-api')
  return commandClient({ urls: config.commandApiUrls, token, log })
}

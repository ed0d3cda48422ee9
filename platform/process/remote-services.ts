import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '#platform/config/config.ts'
import { type CommandClient, commandClient } from '#platform/http/command-client.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import type { Progress } from '#platform/projections/progress.ts'
import { storedProgress } from '#platform/projections/stored-progress.ts'
import type { Table } from '#platform/projections/table.ts'
import type { Foundation } from './infrastructure.ts'
import type { Following } from './start-context.ts'

// What a service needs from the others: tables that projectors fill, and a command-api.

/** The tables without which nobody can be asked who it is. */
export const permitTables: readonly Table[] = [keyGrants, networkSettings]

const lookEveryMs = 250
const sayAfterMs = 5_000

/**
 * Waits until projectors have filled these tables for the first time, however long that takes, and answers with how
 * far they are. Rejects when the start is ended meanwhile.
 */
export const filledElsewhere = async (
  { db }: Foundation,
  tables: readonly Table[],
  { signal, tell }: Following,
): Promise<Progress> => {
  const progress = storedProgress({ db, tables })
  const names = tables.map(({ name }) => name)
  const begun = performance.now()
  let isSaid = false
  for (;;) {
    const building = await progress.building(names)
    if (building === null) return progress
    if (!isSaid && performance.now() - begun > sayAfterMs) {
      isSaid = true
      tell('Waits for the read tables, which projectors fill.')
    }
    await pause(lookEveryMs, undefined, { signal })
  }
}

/** The way to command-api. Throws `ConfigError` when nobody said where it is. */
export const commandApi = ({ config, token, log }: Foundation): CommandClient => {
  if (config.commandApiUrls.length === 0)
    throw new ConfigError('COMMAND_API_URL must name the address of command-api')
  return commandClient({ urls: config.commandApiUrls, token, log })
}

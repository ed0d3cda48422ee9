import type { Knex } from 'knex'
import type { Config } from '#platform/config/config.ts'
import { connect } from '#platform/database/knex.ts'
import { migrate } from '#platform/database/migrate.ts'
import { configuredStore } from '#platform/event-store/configured-store.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { discoverEvents } from '#platform/event-store/registry.ts'
import { sealedStore } from '#platform/event-store/sealed-store.ts'
import { postgresVault } from '#platform/vault/postgres.ts'
import { secretFrom } from '#platform/vault/secret-file.ts'
import { assertOwnLog } from './log-identity.ts'

// Nobody waits for one answer of a rebuild, and a process that computes for seconds must not take that for silence of the log.
const outageMs = 60_000

/** Opens the database at `url` and the log of an installation for the duration of the work. */
export const withEventLog = async <Result>(
  config: Config,
  url: string,
  work: (opened: { db: Knex; store: EventStore }) => Promise<Result>,
): Promise<Result> => {
  const db = connect(url, { max: 4 })
  try {
    await migrate(db)
    const vault = await postgresVault(db, await secretFrom(config.dataDir, 'kek', config.kekFile))
    const events = await configuredStore({ ...config, outageMs }, url, { readers: 2 })
    const store = sealedStore(events, vault, await discoverEvents())
    try {
      if (config.eventStoreUrl !== null) await assertOwnLog(db, events)
      return await work({ db, store })
    } finally {
      await store.close()
    }
  } finally {
    await db.destroy()
  }
}

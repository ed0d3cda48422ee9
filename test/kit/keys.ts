import type { Knex } from 'knex'
import { openSession } from '#platform/database/session.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { ensureTables } from '#platform/projection-runner/schema.ts'

/** Makes the two read tables that a session is resolved with, for specs that project nothing. */
export const withoutProjections = async (db: Knex): Promise<void> => {
  const session = await openSession(db)
  await ensureTables(session, [keyGrants, networkSettings])
  await session.close()
  const network = { name: 'Lindenhof', language: 'en', languages: '["de","en"]', values: '{"flag":true}' }
  await db('rm.network_settings_v1').insert({
    ...network,
    id: 'network',
    audience: ['everyone'],
    revision: 1,
  })
}

/** Lets a holder hold keys. */
export const grant = async (db: Knex, holder: string, ...keys: string[]): Promise<void> => {
  const rows = keys.map((key) => ({ id: `${holder}|${key}`, holder, key, audience: [holder], revision: 1 }))
  await db(`rm.${keyGrants.sqlName}`).insert(rows)
}

/** Takes a key away from a holder. */
export const revoke = async (db: Knex, holder: string, key: string): Promise<void> => {
  await db(`rm.${keyGrants.sqlName}`).where({ holder, key }).delete()
}

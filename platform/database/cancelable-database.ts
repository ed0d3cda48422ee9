import type { Knex } from 'knex'
import { derivedDatabase } from './derived-database.ts'

type Query = (connection: unknown, query: unknown) => Promise<unknown>

/**
 * The same database while a client waits: when the signal aborts, PostgreSQL ends the statements that run, and no
 * further ones are sent.
 */
export const cancelableDatabase = (db: Knex, signal: AbortSignal): Knex => {
  const query: Query = db.client.query
  return derivedDatabase(db, {
    query: async function (this: unknown, connection: unknown, statement: unknown) {
      signal.throwIfAborted()
      let canceling: Promise<unknown> = Promise.resolve()
      const cancel = () => {
        canceling = db.client.cancelQuery(connection).catch(() => undefined)
      }
      signal.addEventListener('abort', cancel, { once: true })
      try {
        return await query.call(this, connection, statement)
      } finally {
        signal.removeEventListener('abort', cancel)
        // The connection goes back once nothing can end the next statement on it.
        await canceling
      }
    },
  })
}

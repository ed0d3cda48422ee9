import type { Knex } from 'knex'
import type pg from 'pg'

export type Queryable = {
  query: (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>
}

/** One connection of its own: for session locks, LISTEN, and transactions that should not wait for the pool. */
export type Session = Queryable & {
  client: pg.Client
  /** Resolves (never rejects) when the connection is gone, for whatever reason. */
  ended: Promise<void>
  isOpen: () => boolean
  close: () => Promise<void>
}

/** Opens a connection beside the pool with the pool's own settings. */
export const openSession = async (db: Knex): Promise<Session> => {
  const client: pg.Client = await db.client.acquireRawConnection()
  let open = true
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      open = false
      resolve()
    }
    client.on('error', end)
    client.on('end', end)
  })
  return {
    client,
    ended,
    isOpen: () => open,
    query: (query, values) => client.query(query as string, values as unknown[]),
    close: async () => {
      open = false
      await client.end().catch(() => undefined)
    },
  }
}

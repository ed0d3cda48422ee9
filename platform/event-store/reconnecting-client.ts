import pg from 'pg'
import { closeClient, destroyClient } from '#platform/database/client-shutdown.ts'
import { connectionOf } from '#platform/database/knex.ts'
import { markOutage } from '#platform/database/outage.ts'

export type ReconnectingClient = {
  /** Runs work with the connection. Errors that are not answers of the database close the connection. */
  use: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>
  end: () => Promise<void>
}

/** One connection that is opened on first use and reopened when it is lost. One user at a time. */
export const reconnectingClient = (url: string): ReconnectingClient => {
  let client: pg.Client | null = null
  const lose = (lost: pg.Client) => {
    if (client === lost) client = null
  }
  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ ...connectionOf(url), ...limits, application_name: 'folkmoot writer' })
    opened.on('error', () => lose(opened))
    opened.on('end', () => lose(opened))
    await opened.connect()
    return opened
  }
  return {
    use: async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
      client ??= await open().catch((error) => {
        throw markOutage(error)
      })
      const used = client
      return work(used).catch((error) => {
        // After any other error the state of the connection is unknown.
        if (!(error instanceof pg.DatabaseError)) {
          lose(used)
          destroyClient(used)
        }
        throw markOutage(error)
      })
    },
    end: async () => {
      if (client) await closeClient(client)
    },
  }
}

// The server gives up before the client does, so that an outcome is rarely unknown.
const limits = { statement_timeout: 10_000, query_timeout: 15_000, connectionTimeoutMillis: 5_000 }

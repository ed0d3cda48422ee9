import pg from 'pg'
import type { Pulse } from '#platform/clock/pulse.ts'
import { closeClient, destroyClient } from '#platform/database/client-shutdown.ts'
import { connectionOf } from '#platform/database/knex.ts'
import { markOutage } from '#platform/database/outage.ts'
import { markUnavailable, unavailableOf } from '#platform/language/unavailable.ts'

export type ReconnectingClient = {
  /**
   * Runs work with the connection. Errors that are not answers of the database close the connection, and so does an outage
   * of the database. Throws `NotConnected` when no work was begun.
   */
  use: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>
  end: () => Promise<void>
}

/** There is no connection, so nothing was sent. */
export class NotConnected extends Error {}

/** One connection that is opened on first use and reopened when it is lost. One user at a time. */
export const reconnectingClient = (url: string, pulse: Pulse): ReconnectingClient => {
  let client: pg.Client | null = null
  let isUsed = false
  const lose = (lost: pg.Client) => {
    if (client === lost) client = null
  }
  const open = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ ...connectionOf(url), ...limits, application_name: 'folkmoot writer' })
    opened.on('error', () => lose(opened))
    opened.on('end', () => lose(opened))
    try {
      await pulse.whileAlive(opened.connect())
      return opened
    } catch (error) {
      destroyClient(opened)
      throw notConnected(error)
    }
  }
  // A connection that is idle meanwhile may stay dead when the database is back.
  const endWatch = pulse.whenAway(() => {
    if (!client || isUsed) return
    destroyClient(client)
    client = null
  })
  return {
    use: async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
      client ??= await open()
      const used = client
      isUsed = true
      return pulse
        .whileAlive(work(used))
        .catch((error) => {
          // After any other error the state of the connection is unknown.
          if (!(error instanceof pg.DatabaseError)) {
            lose(used)
            destroyClient(used)
          }
          throw markOutage(error)
        })
        .finally(() => {
          isUsed = false
        })
    },
    end: async () => {
      endWatch()
      if (client) await closeClient(client)
    },
  }
}

const notConnected = (error: unknown): NotConnected => {
  const unknown = new NotConnected((error as Error).message, { cause: error })
  const dependency = unavailableOf(markOutage(error))
  return dependency === null ? unknown : markUnavailable(unknown, dependency)
}

// The server gives up before the client does, so that an outcome is rarely unknown.
const limits = { statement_timeout: 10_000, query_timeout: 15_000, connectionTimeoutMillis: 5_000 }

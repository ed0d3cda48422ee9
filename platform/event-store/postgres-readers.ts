import pg from 'pg'
import type { Pulse } from '#platform/clock/pulse.ts'
import { connectionOf } from '#platform/database/knex.ts'
import { markOutage } from '#platform/database/outage.ts'

/** The connections over which the log is read. */
export type Readers = {
  /** Returns the column texts as the server sends them, unparsed. */
  query: (query: pg.QueryArrayConfig) => Promise<(string | null)[][]>
  end: () => Promise<void>
}

const asText: pg.CustomTypesConfig = { getTypeParser: () => (text: any) => text }

/**
 * A pool that notices dead connections. A query that takes longer than `answerMs` fails, and all connections are
 * replaced, because dead connections are seldom alone. So does one that waits when the database goes away.
 */
export const openReaders = (url: string, max: number, answerMs: number, pulse: Pulse): Readers => {
  // The server times out before the client does.
  const limits = {
    statement_timeout: Math.round(answerMs * 0.8),
    query_timeout: answerMs,
    connectionTimeoutMillis: answerMs,
  }
  const open = (): pg.Pool => {
    const pool = new pg.Pool({ ...connectionOf(url), ...limits, max, application_name: 'folkmoot reader' })
    pool.on('error', () => undefined)
    return pool
  }
  let current = open()
  const ending = new Set<Promise<void>>()
  let isEnding = false
  const replace = (doubtful: pg.Pool) => {
    if (current !== doubtful || isEnding) return
    current = open()
    // Waits for those that are under way, each of which has a limit of its own.
    const end: Promise<void> = doubtful.end().finally(() => ending.delete(end))
    ending.add(end)
  }
  // Connections that are idle meanwhile may stay dead when the database is back.
  const endWatch = pulse.whenAway(() => replace(current))
  return {
    query: async (query) => {
      const used = current
      return pulse.whileAlive(used.query({ ...query, types: asText })).then(
        // Taken out of what the client remembers of the query, or they would live on until all of the memory is searched.
        ({ rows }) => rows.splice(0),
        (error) => {
          if (!(error instanceof pg.DatabaseError)) replace(used)
          throw markOutage(error)
        },
      )
    },
    end: async () => {
      isEnding = true
      endWatch()
      await current.end()
      await Promise.all(ending)
    },
  }
}

import type { Knex } from 'knex'
import type pg from 'pg'
import { afterTimeAwake } from '#platform/clock/time-awake.ts'
import { closeClient, destroyClient } from './client-shutdown.ts'
import { pulseOfPool } from './knex.ts'
import { markOutage } from './outage.ts'

export type Queryable = {
  query: (query: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>
}

/** A dedicated connection: for session locks, LISTEN, and transactions that must not wait for the pool. */
export type Session = Queryable & {
  client: pg.Client
  /** Resolves (never rejects) when the connection has ended. */
  ended: Promise<void>
  isOpen: () => boolean
  close: () => Promise<void>
  /** Destroys the connection; pending queries fail. */
  abandon: () => void
}

export type SessionOptions = {
  /**
   * Timeout of a query in milliseconds in which this process is awake; after it the connection counts as lost. No limit
   * when missing.
   */
  answerMs?: number
  /** How often an idle connection is checked, in milliseconds. */
  watchMs?: number
}

/**
 * Opens a connection outside the pool with the pool's settings. Dead connections are not always reported, so an idle
 * one is checked regularly.
 */
export const openSession = async (
  db: Knex,
  { answerMs, watchMs = 10_000 }: SessionOptions = {},
): Promise<Session> => {
  const client: pg.Client = await opened(db, watchMs)
  let open = true
  let inFlight = 0
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      open = false
      clearInterval(watch)
      resolve()
    }
    client.on('error', end)
    client.on('end', end)
  })
  const abandon = () => {
    open = false
    destroyClient(client)
  }
  const answered = async <T>(answer: Promise<T>, limitMs: number | undefined): Promise<T> => {
    const endLimit = limitMs === undefined ? undefined : afterTimeAwake(limitMs, abandon)
    inFlight += 1
    return answer.finally(() => {
      inFlight -= 1
      endLimit?.()
    })
  }
  const check = () => {
    if (open && inFlight === 0) answered(client.query('select 1'), watchMs).catch(() => undefined)
  }
  const watch = setInterval(check, watchMs)
  watch.unref()
  // It may stay dead when the database is back.
  const endWatch = pulseOfPool(db)?.whenAway(check)
  void ended.then(endWatch)
  return {
    client,
    ended,
    isOpen: () => open,
    query: (query, values) => answered(client.query(query as string, values as unknown[]), answerMs),
    close: async () => {
      open = false
      clearInterval(watch)
      await closeClient(client)
    },
    abandon,
  }
}

const opened = async (db: Knex, timeoutMs: number): Promise<pg.Client> => {
  const opening: Promise<pg.Client> = db.client.acquireRawConnection()
  let endLimit = () => {}
  const timeout = new Promise<never>((_, reject) => {
    endLimit = afterTimeAwake(timeoutMs, () => reject(new Error('the database does not answer')))
  })
  return Promise.race([opening, timeout])
    .catch((error) => {
      opening.then(destroyClient).catch(() => undefined)
      throw markOutage(error)
    })
    .finally(() => endLimit())
}

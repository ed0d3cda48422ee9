import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { type Session as Connection, openSession } from '#platform/database/session.ts'
import type { Log } from '#platform/log/log.ts'

/** Called with the ids of ended sessions; with null when notifications may be missing. */
export type Ended = (ids: string[] | null) => void

const channel = 'fm_session_ended'
const reconnectAfter = 500
// A payload of NOTIFY holds 8,000 bytes; a member has far fewer sessions than that.
const separator = ' '

/** Notifies subscribers of this process and, through LISTEN/NOTIFY, of other processes about ended sessions. */
export const endedSessions = (db: Knex, log: Log) => {
  const listeners = new Set<Ended>()
  const self = randomUUID()
  let connection: Connection | null = null
  let closed = false

  const call = (ids: string[] | null) => {
    for (const ended of listeners) ended(ids)
  }

  const take = ({ payload = '' }: { payload?: string }) => {
    const [sender, ...ids] = payload.split(separator)
    if (sender !== self) call(ids)
  }

  const listen = async (): Promise<void> => {
    const opened = await openSession(db)
    opened.client.on('notification', take)
    await opened.query(`listen ${channel}`)
    connection = opened
    void opened.ended.then(reconnect)
  }

  const reconnect = async (): Promise<void> => {
    while (!closed) {
      await pause(reconnectAfter, undefined, { ref: false })
      try {
        if (!closed) await listen()
        return call(null)
      } catch (error) {
        log.warn({ error: String(error) }, 'cannot listen for ended sessions')
      }
    }
  }

  return {
    receive: (ended: Ended) => {
      listeners.add(ended)
      return () => listeners.delete(ended)
    },
    publish: async (ids: string[]) => {
      call(ids)
      await db.raw('select pg_notify(?, ?)', [channel, [self, ...ids].join(separator)])
    },
    listen,
    close: async () => {
      closed = true
      await connection?.close()
    },
  }
}

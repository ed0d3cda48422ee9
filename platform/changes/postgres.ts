import type { Knex } from 'knex'
import { openSession, type Session } from '#platform/database/session.ts'
import type { Log } from '#platform/log/log.ts'
import type { ChangeFeed } from './change-feed.ts'
import { appendChanges, changesChannel } from './recent-changes.ts'
import { type FeedTransport, type TableFeedOptions, type TransportListener, tableFeed } from './table-feed.ts'

export type PostgresFeedOptions = TableFeedOptions

const signalsChannel = 'fm_signals'

/**
 * Changes are stored in `fm.recent_changes`; a notification per committed batch only tells processes to read
 * it. The table is read every second anyway.
 */
export const postgresChangeFeed = (options: PostgresFeedOptions): Promise<ChangeFeed> =>
  tableFeed(options, (listener) => postgresTransport(options, listener))

const postgresTransport = async (
  { db, log }: PostgresFeedOptions,
  listener: TransportListener,
): Promise<FeedTransport> => {
  const connection = listenConnection(db, log, listener)
  await connection.ready
  return {
    append: (transaction, notices) => appendChanges(transaction, notices, { notify: true }),
    publish: () => {},
    signal: async (text) => {
      await db.raw(`select pg_notify('${signalsChannel}', ?)`, [text])
    },
    close: connection.close,
  }
}

/** A listening connection that reconnects by itself. */
const listenConnection = (db: Knex, log: Log, listener: TransportListener) => {
  let session: Session | null = null
  let closed = false
  let wait: { resolve: () => void; timer: NodeJS.Timeout } | null = null
  const open = async () => {
    session = await openSession(db)
    session.client.on('notification', ({ channel, payload = '' }) => {
      if (channel === changesChannel) listener.onChanged(BigInt(payload))
      else listener.onSignal(payload)
    })
    await session.query(`listen ${changesChannel}; listen ${signalsChannel}`)
  }
  const ready = open()
  const running = ready.then(async () => {
    while (!closed) {
      await session?.ended
      if (closed) return
      await new Promise<void>((resolve) => {
        wait = { resolve, timer: setTimeout(resolve, 250) }
      })
      if (closed) return
      await open().then(listener.onGap, (error) => {
        session = null
        log.warn({ err: error }, 'the change feed cannot listen for notifications')
      })
    }
  })
  running.catch(() => undefined)
  return {
    ready,
    close: async () => {
      closed = true
      if (wait) clearTimeout(wait.timer)
      wait?.resolve()
      await session?.close()
    },
  }
}

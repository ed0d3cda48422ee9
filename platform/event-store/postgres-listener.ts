import pg from 'pg'
import { closeClient, destroyClient } from '#platform/database/client-shutdown.ts'
import { connectionOf } from '#platform/database/knex.ts'

/** Notifies the adapters of other processes of new events, and receives their notifications. */
export type Listener = {
  /** Notifies that events were stored: at once when it was quiet, then at most every few milliseconds. */
  notify: () => void
  close: () => Promise<void>
}

const channel = 'folkmoot_events'
const notifyDelayMs = 10
const listening = 'folkmoot listener'

// A notification is a transaction that writes and disturbs appends, so it is sent only when other processes listen. A
// process announces that it listens, and the database is asked regularly who still does. Sessions of other database
// users hide their names and count as listening.
const checking = 30_000
const otherProcessesSql = `select exists (select from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and (application_name = '${listening}' or (application_name is null and usename is distinct from current_user)))`

const retry = { first: 100, most: 5_000 }

/**
 * Keeps one listening connection, and reopens it when it is lost. Calls back on notifications of other connections and
 * after each reconnect, because notifications may have been missed.
 */
export const openListener = async (
  url: string,
  received: () => void,
  answerMs: number,
): Promise<Listener> => {
  let client: pg.Client | null = null
  let isClosed = false
  let timer: NodeJS.Timeout | null = null
  let hasOthers = true
  let checked = 0

  const connect = async (): Promise<void> => {
    const limits = { query_timeout: answerMs, connectionTimeoutMillis: answerMs }
    const opened = new pg.Client({ ...connectionOf(url), ...limits, application_name: listening })
    opened.on('error', () => undefined)
    opened.on('notification', ({ processId }) => {
      // Subscribers of this process are notified without the database.
      if (processId === ownPid(opened)) return
      hasOthers = true
      received()
    })
    try {
      await opened.connect()
      // A lost notification costs nothing, so it need not wait for the disk.
      await opened.query(`set synchronous_commit = off; listen ${channel}; notify ${channel}`)
    } catch (error) {
      opened.end().catch(() => undefined)
      throw error
    }
    if (isClosed) return opened.end()
    client = opened
    const watch = watched(opened, answerMs)
    // Reopens only connections that were open before: when one never opened, its caller retries.
    opened.once('end', () => {
      clearInterval(watch)
      client = null
      if (!isClosed) again(retry.first)
    })
    await check()
  }

  const check = async (): Promise<void> => {
    checked = performance.now()
    const answer = await client?.query({ text: otherProcessesSql, rowMode: 'array' }).catch(() => null)
    hasOthers = answer?.rows[0]?.[0] !== false
  }

  const again = (wait: number): void => {
    setTimeout(async () => {
      if (isClosed) return
      await connect().then(received, () => again(Math.min(wait * 2, retry.most)))
    }, wait).unref()
  }

  const say = async (): Promise<void> => {
    if (performance.now() - checked > checking) await check()
    if (hasOthers) await client?.query(`notify ${channel}`).catch(() => undefined)
  }

  // One notification at a time, then a pause: a hundred appends need no hundred notifications.
  let notifying: Promise<void> = Promise.resolve()
  let isNotifying = false
  let isPending = false
  const notify = (): void => {
    if (isNotifying) {
      isPending = true
      return
    }
    isNotifying = true
    notifying = say()
    notifying.then(() => {
      if (isClosed) return
      timer = setTimeout(() => {
        isNotifying = false
        if (isPending) notify()
        isPending = false
      }, notifyDelayMs)
      timer.unref()
    })
  }

  await connect()
  return {
    notify,
    close: async () => {
      isClosed = true
      if (timer) clearTimeout(timer)
      await notifying
      if (isPending) await say()
      if (client) await closeClient(client)
    },
  }
}

// A dead connection is not always reported. Missed notifications are found by polling, and the connection is reopened.
const watched = (client: pg.Client, everyMs: number): NodeJS.Timeout =>
  setInterval(() => {
    client.query('select 1').catch(() => destroyClient(client))
  }, everyMs).unref()

const ownPid = (client: pg.Client): number | null =>
  (client as unknown as { processID: number | null }).processID

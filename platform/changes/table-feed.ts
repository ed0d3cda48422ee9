import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { Queryable } from '#platform/database/session.ts'
import type { Log } from '#platform/log/log.ts'
import type { ChangeNotice } from '#platform/projections/table.ts'
import type { Change, ChangeFeed, Signal } from './change-feed.ts'
import { deleteOlderThan, headOf, readAfter, readSince } from './recent-changes.ts'

export type TableFeedOptions = {
  db: Knex
  log: Log
  /** How often the table is read without a notification, in milliseconds. */
  pollEvery?: number
  /** How long changes are kept for returning clients, in milliseconds. */
  keepFor?: number
}

/** Called by a transport when another process publishes. */
export type TransportListener = {
  /** Changes up to this number have been committed. */
  onChanged: (last: bigint) => void
  /** Messages may have been missed. */
  onGap: () => void
  /** A signal from any process, as given to `FeedTransport.signal`. */
  onSignal: (text: string) => void
}

/**
 * Notifies other processes. A transport may be late or lose everything, because the table is read every
 * second anyway.
 */
export type FeedTransport = {
  /** Numbers and stores notices in a transaction. */
  append: (transaction: Queryable, notices: readonly ChangeNotice[]) => Promise<Change[]>
  /** Notifies other processes after a commit, unless the commit itself notifies them. */
  publish: (last: bigint) => void
  signal: (text: string) => Promise<void>
  close: () => Promise<void>
}

const pageSize = 5000
const maxSignalBytes = 7500

/**
 * A change feed over the table of recent changes, with a transport to notify other processes. Own commits
 * reach own listeners directly, unless changes of other processes lie in between.
 */
export const tableFeed = async (
  { db, log, pollEvery = 1000, keepFor = 24 * 3600 * 1000 }: TableFeedOptions,
  open: (listener: TransportListener) => Promise<FeedTransport>,
): Promise<ChangeFeed> => {
  const origin = randomUUID()
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const signalListeners = new Set<(signal: Signal) => void>()
  let cursor = await headOf(db)
  let closed = false
  let reading: Promise<void> | null = null
  let readAgain = false

  const deliver = (changes: readonly Change[]) => {
    const last = changes.at(-1)
    if (!last) return
    cursor = last.number
    for (const listener of listeners) callSafely(log, () => listener(changes))
  }

  const readNew = (): Promise<void> => {
    readAgain = true
    reading ??= (async () => {
      while (readAgain && !closed) {
        readAgain = false
        const changes = await readAfter(db, cursor, null, pageSize)
        // Own commits may have been delivered while the table was read.
        deliver(changes.filter(({ number }) => number > cursor))
        if (changes.length === pageSize) readAgain = true
      }
    })()
      .catch((error) => log.warn({ err: error }, 'recent changes could not be read'))
      .finally(() => {
        reading = null
      })
    return reading
  }

  const passSignal = (signal: Signal) => {
    for (const listener of signalListeners) callSafely(log, () => listener(signal))
  }

  const transport = await open({
    onChanged: (last) => {
      if (last > cursor) void readNew()
    },
    onGap: () => void readNew(),
    onSignal: (text) => {
      const { from, ...signal } = JSON.parse(text) as Signal & { from: string }
      if (from !== origin) passSignal(signal)
    },
  })
  const poll = setInterval(() => void readNew(), pollEvery)
  const sweep = setInterval(
    () => void deleteOlderThan(db, keepFor).catch(() => undefined),
    Math.min(keepFor, 3600 * 1000),
  )
  poll.unref()
  sweep.unref()
  await deleteOlderThan(db, keepFor)

  return {
    append: transport.append,
    publish: (changes) => {
      const fresh = changes.filter(({ number }) => number > cursor)
      if (fresh[0]?.number === cursor + 1n) deliver(fresh)
      else if (fresh.length > 0) void readNew()
      const last = changes.at(-1)
      if (last) transport.publish(last.number)
    },
    subscribe: async (onChanges) => {
      await readNew()
      listeners.add(onChanges)
      return { close: async () => void listeners.delete(onChanges) }
    },
    since: (after, filter, limit) => readSince(db, after, filter, limit),
    head: () => headOf(db),
    signal: async (topic, payload, audience) => {
      const signal: Signal = { topic, payload, audience }
      passSignal(signal)
      const text = JSON.stringify({ ...signal, from: origin })
      if (Buffer.byteLength(text) > maxSignalBytes) throw new Error(`a signal of ${topic} is too large`)
      await transport.signal(text)
    },
    onSignal: (listener) => {
      signalListeners.add(listener)
      return { close: async () => void signalListeners.delete(listener) }
    },
    close: async () => {
      closed = true
      clearInterval(poll)
      clearInterval(sweep)
      await transport.close()
      await reading
    },
  }
}

const callSafely = (log: Log, call: () => void) => {
  try {
    call()
  } catch (error) {
    log.error({ err: error }, 'a listener of the change feed failed')
  }
}

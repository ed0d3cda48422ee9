import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { Log } from '#platform/log/log.ts'
import type { Queryable } from '#platform/project/session.ts'
import type { ChangeNotice } from '#platform/project/table.ts'
import type { Change, ChangeFeed, Signal } from './change-feed.ts'
import { deleteOlderThan, headOf, readAfter, readSince } from './recent-changes.ts'

export type TableFeedOptions = {
  db: Knex
  log: Log
  /** How often the table is looked at although nobody said that there is something new; milliseconds. */
  pollEvery?: number
  /** How long changes are kept for those who come back; milliseconds. */
  keepFor?: number
}

/** What a line calls when another process says something. */
export type TransportListener = {
  /** Changes up to this number have been committed. */
  onChanged: (last: bigint) => void
  /** Something may have passed by unheard. */
  onGap: () => void
  /** What `Line.signal` was given, by any process. */
  onSignal: (text: string) => void
}

/**
 * How processes wake each other. A line may be late and may lose everything: the table is the truth, and it is looked
 * at anyway.
 */
export type FeedTransport = {
  /** Numbers and keeps announcements inside a transaction. */
  append: (transaction: Queryable, notices: readonly ChangeNotice[]) => Promise<Change[]>
  /** Tells the others, once a transaction has committed, unless they hear of it by the commit itself. */
  publish: (last: bigint) => void
  signal: (text: string) => Promise<void>
  close: () => Promise<void>
}

const pageSize = 5000
const largestSignal = 7500

/**
 * A change feed over the table of recent changes, which others are told about by a line. What this process commits
 * itself reaches its own listeners without that detour, as long as nothing of another process lies in between.
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
        // While the table was read, a commit of our own may have gone out already.
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
      if (Buffer.byteLength(text) > largestSignal) throw new Error(`a signal of ${topic} is too large`)
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

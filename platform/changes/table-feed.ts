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
export type Ear = {
  /** Changes up to this number have been committed. */
  changed: (last: bigint) => void
  /** Something may have passed by unheard. */
  missed: () => void
  /** What `Line.signal` was given, by any process. */
  signal: (text: string) => void
}

/**
 * How processes wake each other. A line may be late and may lose everything: the table is the truth, and it is looked
 * at anyway.
 */
export type Line = {
  /** Numbers and keeps announcements inside a transaction. */
  append: (transaction: Queryable, notices: readonly ChangeNotice[]) => Promise<Change[]>
  /** Tells the others, once a transaction has committed, unless they hear of it by the commit itself. */
  committed: (last: bigint) => void
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
  open: (ear: Ear) => Promise<Line>,
): Promise<ChangeFeed> => {
  const origin = randomUUID()
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const signalListeners = new Set<(signal: Signal) => void>()
  let cursor = await headOf(db)
  let closed = false
  let looking: Promise<void> | null = null
  let lookAgain = false

  const deliver = (changes: readonly Change[]) => {
    const last = changes.at(-1)
    if (!last) return
    cursor = last.number
    for (const listener of listeners) guarded(log, () => listener(changes))
  }

  const look = (): Promise<void> => {
    lookAgain = true
    looking ??= (async () => {
      while (lookAgain && !closed) {
        lookAgain = false
        const changes = await readAfter(db, cursor, null, pageSize)
        // While the table was read, a commit of our own may have gone out already.
        deliver(changes.filter(({ number }) => number > cursor))
        if (changes.length === pageSize) lookAgain = true
      }
    })()
      .catch((error) => log.warn({ err: error }, 'recent changes could not be read'))
      .finally(() => {
        looking = null
      })
    return looking
  }

  const pass = (signal: Signal) => {
    for (const listener of signalListeners) guarded(log, () => listener(signal))
  }

  const line = await open({
    changed: (last) => {
      if (last > cursor) void look()
    },
    missed: () => void look(),
    signal: (text) => {
      const { from, ...signal } = JSON.parse(text) as Signal & { from: string }
      if (from !== origin) pass(signal)
    },
  })
  const poll = setInterval(() => void look(), pollEvery)
  const sweep = setInterval(
    () => void deleteOlderThan(db, keepFor).catch(() => undefined),
    Math.min(keepFor, 3600 * 1000),
  )
  poll.unref()
  sweep.unref()
  await deleteOlderThan(db, keepFor)

  return {
    append: line.append,
    committed: (changes) => {
      const fresh = changes.filter(({ number }) => number > cursor)
      if (fresh[0]?.number === cursor + 1n) deliver(fresh)
      else if (fresh.length > 0) void look()
      const last = changes.at(-1)
      if (last) line.committed(last.number)
    },
    subscribe: async (onChanges) => {
      await look()
      listeners.add(onChanges)
      return { close: async () => void listeners.delete(onChanges) }
    },
    since: (after, asking, limit) => readSince(db, after, asking, limit),
    head: () => headOf(db),
    signal: async (topic, payload, audience) => {
      const signal: Signal = { topic, payload, audience }
      pass(signal)
      const text = JSON.stringify({ ...signal, from: origin })
      if (Buffer.byteLength(text) > largestSignal) throw new Error(`a signal of ${topic} is too large`)
      await line.signal(text)
    },
    onSignal: (listener) => {
      signalListeners.add(listener)
      return { close: async () => void signalListeners.delete(listener) }
    },
    close: async () => {
      closed = true
      clearInterval(poll)
      clearInterval(sweep)
      await line.close()
      await looking
    },
  }
}

const guarded = (log: Log, call: () => void) => {
  try {
    call()
  } catch (error) {
    log.error({ err: error }, 'a listener of the change feed failed')
  }
}

import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { Log } from '#platform/log/log.ts'
import { openSession, type Queryable, type Session } from '#platform/project/session.ts'
import type { Change, ChangeFeed, Signal, Since } from './change-feed.ts'

export type PostgresFeedOptions = {
  db: Knex
  log: Log
  /** How often the table is looked at although nobody said that there is something new; milliseconds. */
  pollEvery?: number
  /** How long changes are kept for those who come back; milliseconds. */
  keepFor?: number
}

const pageSize = 5000
const largestSignal = 7500

/**
 * Changes in the table `fm.recent_changes`. A notification per committed batch (with a number as payload) only says
 * "look"; the table is the truth, and it is looked at every second anyway. What this process commits itself reaches
 * its own listeners without that detour, as long as nothing of another process lies in between.
 */
export const postgresChangeFeed = async (options: PostgresFeedOptions): Promise<ChangeFeed> => {
  const { db, log, pollEvery = 1000, keepFor = 24 * 3600 * 1000 } = options
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

  const hear = (channel: string, payload: string) => {
    if (channel === 'fm_changes') {
      if (BigInt(payload) > cursor) void look()
      return
    }
    const { from, ...signal } = JSON.parse(payload) as Signal & { from: string }
    if (from !== origin) for (const listener of signalListeners) guarded(log, () => listener(signal))
  }

  const ear = listening(db, log, hear, () => void look())
  await ear.ready
  const poll = setInterval(() => void look(), pollEvery)
  const sweep = setInterval(
    () => void sweepAway(db, keepFor).catch(() => undefined),
    Math.min(keepFor, 3600 * 1000),
  )
  poll.unref()
  sweep.unref()
  await sweepAway(db, keepFor)

  return {
    append: (transaction, announcements) => appendTo(transaction, announcements),
    committed: (changes) => {
      const fresh = changes.filter(({ number }) => number > cursor)
      if (fresh[0]?.number === cursor + 1n) deliver(fresh)
      else if (fresh.length > 0) void look()
    },
    subscribe: async (onChanges) => {
      await look()
      listeners.add(onChanges)
      return { close: async () => void listeners.delete(onChanges) }
    },
    since: (after, keys, limit) => sinceIn(db, after, keys, limit),
    head: () => headOf(db),
    signal: async (topic, payload, audience) => {
      const signal: Signal = { topic, payload, audience }
      for (const listener of signalListeners) guarded(log, () => listener(signal))
      const text = JSON.stringify({ ...signal, from: origin })
      if (Buffer.byteLength(text) > largestSignal) throw new Error(`a signal of ${topic} is too large`)
      await db.raw(`select pg_notify('fm_signals', ?)`, [text])
    },
    onSignal: (listener) => {
      signalListeners.add(listener)
      return { close: async () => void signalListeners.delete(listener) }
    },
    close: async () => {
      closed = true
      clearInterval(poll)
      clearInterval(sweep)
      await ear.close()
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

const appendTo = async (
  transaction: Queryable,
  announcements: Parameters<ChangeFeed['append']>[1],
): Promise<Change[]> => {
  if (announcements.length === 0) return []
  const { rows } = await transaction.query({
    name: 'changes_append',
    text: `with numbered as (
        update fm.change_feed set last = last + $2 returning last - $2 as base, last
      ), kept as (
        insert into fm.recent_changes (number, topic, id, audience)
        select numbered.base + said.place, said.topic, said.id, said.audience
        from numbered, rows from (json_to_recordset($1::json) as (topic text, id text, audience text[]))
          with ordinality as said(topic, id, audience, place)
      )
      select base::text, pg_notify('fm_changes', last::text) from numbered`,
    values: [JSON.stringify(announcements), announcements.length],
  })
  const base = BigInt(rows[0].base)
  return announcements.map((said, at) => ({ number: base + BigInt(at + 1), ...said }))
}

const headOf = async (db: Knex): Promise<bigint> => {
  const { rows } = await db.raw('select last::text from fm.change_feed')
  return BigInt(rows[0].last)
}

const readAfter = async (
  db: Knex,
  after: bigint,
  keys: ReadonlySet<string> | null,
  limit: number,
): Promise<Change[]> => {
  const { rows } = await db.raw(
    `select number::text, topic, id, audience from fm.recent_changes
     where number > ? and (?::text[] is null or audience && ?::text[]) order by number limit ?`,
    [after.toString(), keys && [...keys], keys && [...keys], limit],
  )
  return rows.map((row: { number: string }) => ({ ...row, number: BigInt(row.number) }))
}

const sinceIn = async (
  db: Knex,
  after: bigint,
  keys: ReadonlySet<string> | null,
  limit: number,
): Promise<Since> => {
  // The head is read first: what commits in between is then found twice rather than never.
  const { rows } = await db.raw('select last::text, floor::text from fm.change_feed')
  const head = BigInt(rows[0].last)
  if (after > head || after < BigInt(rows[0].floor)) return { known: false, changes: [], last: head }
  const changes = (await readAfter(db, after, keys, limit)).filter(({ number }) => number <= head)
  const last = changes.length === limit ? (changes.at(-1)?.number ?? head) : head
  return { known: true, changes, last }
}

const sweepAway = async (db: Knex, keepFor: number): Promise<void> => {
  await db.raw(
    `with old as (
       delete from fm.recent_changes where at < clock_timestamp() - ? * interval '1 millisecond' returning number
     )
     update fm.change_feed set floor = greatest(floor, (select max(number) from old))
     where exists (select from old)`,
    [keepFor],
  )
}

/** A connection that listens and comes back by itself; `missed` is called whenever something may have passed by. */
const listening = (
  db: Knex,
  log: Log,
  hear: (channel: string, payload: string) => void,
  missed: () => void,
) => {
  let session: Session | null = null
  let closed = false
  let wait: { resolve: () => void; timer: NodeJS.Timeout } | null = null
  const open = async () => {
    session = await openSession(db)
    session.client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
    await session.query('listen fm_changes; listen fm_signals')
  }
  const ready = open()
  const life = ready.then(async () => {
    while (!closed) {
      await session?.ended
      if (closed) return
      await new Promise<void>((resolve) => {
        wait = { resolve, timer: setTimeout(resolve, 250) }
      })
      if (closed) return
      await open().then(missed, (error) => {
        session = null
        log.warn({ err: error }, 'the change feed cannot listen')
      })
    }
  })
  life.catch(() => undefined)
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

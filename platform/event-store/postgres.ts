import { databasePulse } from '#platform/database/pulse.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { EventStore, ReadOptions } from './event-store.ts'
import { openListener } from './postgres-listener.ts'
import { openReaders } from './postgres-readers.ts'
import { openWriter } from './postgres-writer.ts'
import { storable } from './unstorable.ts'

// Messages between processes may be lost, so the log itself is asked now and then. Nothing waits for this but a
// subscriber whose message was lost.
const polling = 1_000

export type PostgresStoreOptions = {
  /** Connections for reading. */
  readers?: number
  /** How long a page may be waited for, and how long a listening connection may be silent when asked. */
  answerMs?: number
  /** How long a caller waits at most while the database is away; without a limit when 0. */
  awayMs?: number
}

/**
 * The log in PostgreSQL, in the schema `es` (migrated before). Takes `readers` + 2 connections. Throws when the server
 * would acknowledge what is not on the disk yet.
 */
export const postgresStore = async (
  url: string,
  { readers: most = 4, answerMs = 15_000, awayMs = 0 }: PostgresStoreOptions = {},
): Promise<EventStore> => {
  const wakes = new Set<() => void>()
  const wake = () => {
    for (const each of wakes) each()
  }
  const listener = await openListener(url, wake, answerMs)
  const pulse = databasePulse(url, awayMs)
  const writer = await openWriter(url, pulse, () => {
    wake()
    listener.notify()
  }).catch(async (error) => {
    await listener.close()
    throw error
  })
  const readers = openReaders(url, most, answerMs, pulse)

  const head = async (): Promise<bigint> => {
    const rows = await readers.query({ name: 'head', text: headSql, rowMode: 'array' })
    return BigInt(rows[0]?.[0] ?? 0)
  }
  const poll = polled(head, wake)

  return {
    append: (stream, events, expected) => {
      // An append of nonsense rejects like any other failure.
      try {
        return writer.append(stream, storable(stream, events), expected)
      } catch (error) {
        return Promise.reject(error)
      }
    },
    read: async (stream, options = {}) => {
      const values = [stream, ...rangeOf(options)]
      const rows = await readers.query({ ...readQuery(options), values, rowMode: 'array' })
      return (rows as string[][]).map(recorded)
    },
    readAll: async (after, limit, without = []) => {
      const [from, upTo] = [String(after), limit]
      const query =
        without.length > 0
          ? { name: 'read_some', text: readSomeSql, values: [from, upTo, without] }
          : { name: 'read_all', text: readAllSql, values: [from, upTo] }
      return ((await readers.query({ ...query, rowMode: 'array' })) as string[][]).map(recorded)
    },
    at: async (position) => {
      const query = { name: 'at', text: atSql, values: [String(position)], rowMode: 'array' as const }
      const [row] = (await readers.query(query)) as string[][]
      return row ? recorded(row) : null
    },
    head,
    subscribe: async (callback) => {
      const own = () => callback()
      wakes.add(own)
      poll.start()
      return {
        close: async () => {
          wakes.delete(own)
          if (wakes.size === 0) poll.stop()
        },
      }
    },
    close: async () => {
      poll.stop()
      wakes.clear()
      await writer.close()
      await listener.close()
      await readers.end()
    },
  }
}

const columns = 'position, stream, revision, type, data, metadata'
const headSql = 'select max(position) from es.events'
const atSql = `select ${columns} from es.events where position = $1`
const readAllSql = `select ${columns} from es.events where position > $1 order by position limit $2`
const readSomeSql = `
  select ${columns} from es.events where position > $1 and type <> all($3::text[]) order by position limit $2`

const readQuery = ({ backwards }: ReadOptions) => ({
  name: backwards ? 'read_backwards' : 'read',
  text: backwards
    ? `select ${columns} from es.events where stream = $1 and revision <= $2 order by revision desc limit $3`
    : `select ${columns} from es.events where stream = $1 and revision >= $2 order by revision limit $3`,
})

const rangeOf = ({ from, backwards, limit }: ReadOptions) => [
  from ?? (backwards ? Number.MAX_SAFE_INTEGER : 0),
  limit ?? null,
]

const recorded = ([position, stream, revision, type, data, metadata]: string[]): Recorded => ({
  type: type as string,
  stream: stream as string,
  revision: Number(revision),
  position: BigInt(position as string),
  data: JSON.parse(data as string),
  metadata: JSON.parse(metadata as string),
})

/** Calls back when the head has moved since it last looked. */
const polled = (head: () => Promise<bigint>, moved: () => void) => {
  let last: bigint | null = null
  let timer: NodeJS.Timeout | null = null
  const pollHead = async (): Promise<void> => {
    const now = await head().catch(() => last)
    if (last !== null && now !== last) moved()
    last = now
    if (timer) plan()
  }
  const plan = () => {
    timer = setTimeout(pollHead, polling)
    timer.unref()
  }
  return {
    start: () => {
      if (!timer) plan()
    },
    stop: () => {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}

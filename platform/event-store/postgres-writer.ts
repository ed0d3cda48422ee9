import pg from 'pg'
import { faultPoint } from '#platform/clock/fault-point.ts'
import type { Pulse } from '#platform/clock/pulse.ts'
import { DatabaseAway } from '#platform/database/pulse.ts'
import { unavailableOf } from '#platform/language/unavailable.ts'
import type { Appended, Expected } from './event-store.ts'
import { NotConnected, reconnectingClient } from './reconnecting-client.ts'
import type { Storable } from './unstorable.ts'

/** Collects the appends of this process and commits them together, over one connection. */
export type Writer = {
  append: (stream: string, events: Storable[], expected: Expected) => Promise<Appended>
  /** Ends after the queued appends. */
  close: () => Promise<void>
}

type Waiting = {
  stream: string
  events: Storable[]
  expected: Expected
  resolve: (appended: Appended) => void
  reject: (error: unknown) => void
}

const mostAppends = 512
const mostBytes = 8 * 1024 * 1024

/** Opens the connection and makes sure that what it commits is durable. Calls `stored` after each commit of events. */
export const openWriter = async (url: string, pulse: Pulse, stored: () => void): Promise<Writer> => {
  const connection = reconnectingClient(url, pulse)
  await connection.use(assertDurable)
  const waiting: Waiting[] = []
  let isBusy = false
  let isClosed = false
  let idle: () => void = () => undefined

  const flush = async (): Promise<void> => {
    const batch = take(waiting)
    if (await commit(batch)) stored()
    // Waits one turn of the event loop, so that callers with an answer can add their next append to this batch.
    if (waiting.length > 0) setImmediate(flush)
    else {
      isBusy = false
      idle()
    }
  }

  /**
   * True when events were stored. When the connection broke, the outcome is unknown: the batch is repeated, and stored
   * appends answer as duplicates. When the database refused it, appends are repeated one by one, so that a bad one
   * fails alone.
   */
  const commit = async (batch: Waiting[], isRepeat = false): Promise<boolean> => {
    try {
      await faultPoint('append-gathered')
      const sent = connection.use((client) => send(client, batch))
      const [results] = await Promise.all([sent, faultPoint('append-sent')])
      await faultPoint('append-committed')
      for (const [index, append] of batch.entries()) append.resolve(results[index] as Appended)
      return results.some(({ status }) => status === 'ok' || isRepeat)
    } catch (error) {
      const isUnknown = !(error instanceof pg.DatabaseError)
      if (isUnknown && !isRepeat && !isAway(error)) return commit(batch, true)
      if (isUnknown || batch.length === 1) {
        refuse(batch, error)
        // Appends that came meanwhile would wait as long again, one batch after the other.
        if (isUnknown && unavailableOf(error) !== null) refuse(waiting.splice(0), error)
        return false
      }
      let some = false
      for (const append of batch) some = (await commit([append])) || some
      return some
    }
  }

  return {
    append: (stream, events, expected) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the event store is closed'))
        waiting.push({ stream, events, expected, resolve, reject })
        if (isBusy) return
        isBusy = true
        setImmediate(flush)
      }),
    close: async () => {
      isClosed = true
      if (isBusy) {
        await new Promise<void>((resolve) => {
          idle = resolve
        })
      }
      await connection.end()
    },
  }
}

// A repeat would only wait once more.
const isAway = (error: unknown): boolean => error instanceof NotConnected || error instanceof DatabaseAway

const refuse = (appends: readonly Waiting[], error: unknown): void => {
  for (const append of appends) append.reject(error)
}

/** Takes the next batch: in order, each stream at most once. */
const take = (waiting: Waiting[]): Waiting[] => {
  const streams = new Set<string>()
  const left: Waiting[] = []
  const batch: Waiting[] = []
  let bytes = 0
  for (const append of waiting) {
    const fits = batch.length < mostAppends && bytes < mostBytes && !streams.has(append.stream)
    streams.add(append.stream)
    if (!fits) left.push(append)
    else {
      batch.push(append)
      for (const event of append.events) bytes += event.data.length
    }
  }
  waiting.splice(0, waiting.length, ...left)
  return batch
}

const send = async (client: pg.Client, batch: Waiting[]): Promise<Appended[]> => {
  const [first] = batch
  const [event] = first?.events ?? []
  if (batch.length === 1 && first && event && first.events.length === 1) {
    const values = [
      first.stream,
      codeOf(first.expected),
      event.eventId,
      event.type,
      event.data,
      event.metadata,
    ]
    const { rows } = await client.query({ name: 'append_one', text: appendOne, values, rowMode: 'array' })
    return rows.map((row) => appendedOf(row[0], row[1], row[2]))
  }
  const values = [`[${batch.map(jsonOf).join()}]`]
  const { rows } = await client.query({ name: 'append_batch', text: appendBatch, values, rowMode: 'array' })
  const results: Appended[] = []
  for (const row of rows) results[row[0]] = appendedOf(row[1], row[2], row[3])
  return results
}

const appendOne = 'select status, a_revision, a_position from es.append_one($1, $2, $3, $4, $5, $6)'
const appendBatch = 'select append, status, a_revision, a_position from es.append_batch($1)'

const codeOf = (expected: Expected): number =>
  typeof expected === 'number' ? expected : expected === 'none' ? -1 : expected === 'any' ? -2 : -4

// The events are JSON text already and go in as they are.
const jsonOf = ({ stream, expected, events }: Waiting, index: number): string => {
  const shared = `"r":${index},"n":${events.length},"s":${JSON.stringify(stream)},"x":${codeOf(expected)}`
  return events
    .map(
      ({ eventId, type, data, metadata }, ordinal) =>
        `{${shared},"o":${ordinal + 1},"i":"${eventId}","t":${JSON.stringify(type)},"d":${data},"m":${metadata}}`,
    )
    .join()
}

const appendedOf = (status: string, revision: string, position: string | null): Appended =>
  status === 'conflict' || position === null
    ? { status: 'conflict', revision: Number(revision) }
    : { status: status === 'ok' ? 'ok' : 'duplicate', revision: Number(revision), position: BigInt(position) }

const assertDurable = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query(`select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`)
  if (rows.length > 0) {
    throw new Error(
      `the event store needs ${rows.map(({ name }) => name).join(' and ')} switched on in PostgreSQL`,
    )
  }
}

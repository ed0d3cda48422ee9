import type { Knex } from 'knex'
import type { Change, ChangeFeed } from '#platform/changes/change-feed.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Connection } from './change-connection.ts'
import type { Subscriber } from './change-subscribers.ts'
import { addVisibleThrough, type ChangedRow, changedRows, framesFor, readerOf } from './change-views.ts'
import type { ResourceIndex } from './resource-index.ts'

export type CatchUpParts = {
  db: Knex
  feed: Pick<ChangeFeed, 'since'>
  resources: ResourceIndex
}

/**
 * A stream that has started, with its `Last-Event-ID` as text: empty for a new client, possibly not a number.
 */
export type StartingStream = { subscriber: Subscriber; connection: Connection; after: string }

/** Sends a client the messages it missed up to that number; called in ascending order. */
export type Replay = (stream: StartingStream, messages: readonly Buffer[], upTo: bigint) => void

/** A client that missed more reloads what is on screen, which is cheaper. */
const maxMissed = 2_000
/** Changes per read, for all streams together. */
const changesPerRead = 20_000
/** Rows per read. Small reads let ordinary queries through in between. */
const rowsPerRead = 250

/**
 * Replays missed changes in batches, so a client that disconnects midway keeps its progress. Changes and rows
 * are read once for all streams, because after a restart all clients missed about the same. Returns the
 * streams that need a `reset` instead.
 */
export const catchUp = async (
  parts: CatchUpParts,
  streams: readonly StartingStream[],
  now: Instant,
  replay: Replay,
): Promise<ReadonlySet<StartingStream>> => {
  const resumed = streams
    .filter(({ after, connection }) => /^\d{1,18}$/.test(after) && connection.isOpen())
    .map(
      (stream): ResumedStream => ({
        stream,
        from: BigInt(stream.after),
        keysVersion: stream.subscriber.keysVersion,
      }),
    )
    .sort((one, other) => Number(other.from - one.from))
  const outdated = new Set(streams)
  for (const { streams, changes } of await spansOf(parts, resumed)) {
    const rows = await addVisibleThrough(parts.db, changedRows(changes, parts.resources))
    const reachable = withinReach(streams, changes).filter((one) => !needsReset(one, changes))
    for (const { stream } of reachable) outdated.delete(stream)
    await replayRows(parts.db, rows, reachable, now, replay)
  }
  return outdated
}

/** `keysVersion` is that of the subscriber when the changes were selected. */
type ResumedStream = { stream: StartingStream; from: bigint; keysVersion: number }
/** Streams, and all changes since the oldest of their numbers that concern any of them. */
type Span = { streams: readonly ResumedStream[]; changes: readonly Change[] }

/**
 * Reads once for all streams, and for halves of them where the feed does not reach back far enough. Reads run
 * one after the other, so a mass reconnect leaves database connections to other requests.
 */
const spansOf = async (parts: CatchUpParts, streams: readonly ResumedStream[]): Promise<Span[]> => {
  const oldest = streams.at(-1)
  if (!oldest) return []
  const keys = new Set(streams.flatMap(({ stream }) => [...stream.subscriber.who.actor.keys]))
  const audience = { keys, topics: parts.resources.visibleThrough }
  const { known, changes, last } = await parts.feed.since(oldest.from, audience, changesPerRead)
  if (known && changes.length < changesPerRead) {
    // Another process may already have sent a newer number; only a number beyond the feed's head is invalid.
    return [{ streams: streams.filter(({ from }) => from <= last), changes }]
  }
  if (streams.length === 1) return []
  const middle = streams.length >> 1
  const newer = await spansOf(parts, streams.slice(0, middle))
  return [...newer, ...(await spansOf(parts, streams.slice(middle)))]
}

const withinReach = (streams: readonly ResumedStream[], changes: readonly Change[]): ResumedStream[] =>
  missedPerSubscriber(changes, streams).flatMap(({ own, missed }) =>
    own.filter(({ from }) => missed.filter(({ number }) => number > from).length < maxMissed),
  )

const needsReset = ({ stream, from }: ResumedStream, changes: readonly Change[]): boolean =>
  changes.some(
    ({ topic, number, audience }) =>
      (topic === 'keys' || topic === 'network_settings') &&
      number > from &&
      number <= stream.connection.joinedAt &&
      audience.some((key) => stream.subscriber.who.actor.keys.has(key)),
  )

const replayRows = async (
  db: Knex,
  rows: readonly ChangedRow[],
  streams: readonly ResumedStream[],
  now: Instant,
  replay: Replay,
): Promise<void> => {
  for (let first = 0; first < rows.length; first += rowsPerRead) {
    const next = rows.slice(first, first + rowsPerRead)
    const missedRows = missedPerSubscriber(
      next,
      streams.filter(({ stream }) => stream.connection.isOpen()),
    )
    const requests = missedRows.map(({ subscriber, missed }) => ({
      reader: readerOf(subscriber.who, now),
      rows: missed,
    }))
    const frames = await framesFor(db, requests)
    // A change of several rows counts as replayed once all its rows are sent.
    const following = rows[first + rowsPerRead]?.number
    for (const [at, { own, missed }] of missedRows.entries()) {
      const messages = missed.map((row) => ({ number: row.number, bytes: frames(row, at).plain }))
      for (const { stream, from, keysVersion } of own) {
        // A subscriber whose keys changed meanwhile gets a reset.
        if (stream.subscriber.keysVersion !== keysVersion) continue
        const bytes = messages.filter(({ number }) => number > from).map((message) => message.bytes)
        const upTo = following === undefined ? stream.connection.joinedAt : following - 1n
        if (bytes.length > 0) replay(stream, bytes, smaller(upTo, stream.connection.joinedAt))
      }
    }
  }
}

type WithAudience = Pick<Change, 'number' | 'audience'>
/** A subscriber, its resumed streams, and the rows that any of them missed, in order. */
type Missed<One> = { subscriber: Subscriber; own: ResumedStream[]; missed: One[] }

const missedPerSubscriber = <One extends WithAudience>(
  changes: readonly One[],
  streams: readonly ResumedStream[],
): Missed<One>[] => {
  const indexesByKey = indexByKey(changes)
  const bySubscriber = new Map<Subscriber, ResumedStream[]>()
  for (const one of streams) {
    const known = bySubscriber.get(one.stream.subscriber)
    if (known) known.push(one)
    else bySubscriber.set(one.stream.subscriber, [one])
  }
  return [...bySubscriber].map(([subscriber, own]) => {
    // Streams are sorted, so the last one missed most.
    const from = own.at(-1)?.from ?? 0n
    const indexes = new Set([...subscriber.who.actor.keys].flatMap((key) => indexesByKey.get(key) ?? []))
    const inOrder = [...indexes].sort((before, after) => before - after).map((index) => changes[index] as One)
    return { subscriber, own, missed: inOrder.filter(({ number }) => number > from) }
  })
}

/** Indexes of the changes by audience key. */
const indexByKey = (changes: readonly WithAudience[]): Map<string, number[]> => {
  const indexes = new Map<string, number[]>()
  for (const [index, { audience }] of changes.entries())
    for (const key of audience) {
      const known = indexes.get(key)
      if (known) known.push(index)
      else indexes.set(key, [index])
    }
  return indexes
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

import type { EventStore, NewEvent } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'

/** A log in memory for deciders. Its events go into another log later, in portions. */
export type WriteBehind = Pick<EventStore, 'append' | 'read'> & {
  /** Events so far. */
  count: () => number
  /** Waits until the other log holds everything. Throws when it does not take something. */
  flush: () => Promise<void>
  /** Ends a round: waits until the other log holds everything of the one before. */
  turn: () => Promise<void>
  /** Drops streams from memory that were not used during the last `rounds` rounds. */
  forget: (rounds: number, isDisposable: (stream: string) => boolean) => void
}

type Kept = { events: Recorded[]; touched: number }

/**
 * Decisions are made from what is in memory, so that none of them waits for a disk. Streams that were forgotten look as
 * if they did not exist, so only what nobody asks for any more may be forgotten.
 */
export const writeBehind = (log: Pick<EventStore, 'append'>): WriteBehind => {
  const streams = new Map<string, Kept>()
  const writing = new Map<string, { written: Promise<void>; isDone: boolean }>()
  let before: Promise<unknown> = Promise.resolve()
  let count = 0
  let round = 0

  const write = async (stream: string, events: readonly NewEvent[], expected: number | 'none') => {
    await writing.get(stream)?.written
    const { status } = await log.append(stream, events, expected)
    if (status !== 'ok') throw new Error(`${stream} answered ${status} to an append of its own`)
  }

  const all = () => Promise.all([...writing.values()].map(({ written }) => written))

  return {
    count: () => count,
    append: async (stream, events, expected) => {
      const kept = streams.get(stream) ?? { events: [], touched: round }
      const last = kept.events.length - 1
      if ((expected === 'none' ? -1 : expected) !== last) throw new Error(`${stream} is at ${last}`)
      kept.events.push(
        ...events.map((event, at) => ({
          ...event,
          stream,
          revision: last + 1 + at,
          position: BigInt(count + 1 + at),
        })),
      )
      kept.touched = round
      streams.set(stream, kept)
      count += events.length
      const entry = { written: write(stream, events, last < 0 ? 'none' : last), isDone: false }
      // A failure is met when everything is waited for.
      entry.written.then(() => (entry.isDone = true)).catch(() => undefined)
      writing.set(stream, entry)
      return { status: 'ok', revision: kept.events.length - 1, position: BigInt(count) }
    },
    read: async (stream, { from, backwards, limit } = {}) => {
      const kept = streams.get(stream)
      if (!kept) return []
      kept.touched = round
      if (!backwards)
        return kept.events.slice(from ?? 0, limit === undefined ? undefined : (from ?? 0) + limit)
      const end = (from ?? kept.events.length - 1) + 1
      return kept.events.slice(limit === undefined ? 0 : Math.max(0, end - limit), end).reverse()
    },
    flush: () => Promise.all([before, all()]).then(() => undefined),
    turn: async () => {
      round += 1
      const own = all()
      own.catch(() => undefined)
      await before
      before = own
      for (const [stream, { isDone }] of writing) if (isDone) writing.delete(stream)
    },
    forget: (rounds, isDisposable) => {
      for (const [stream, { touched }] of streams)
        if (touched < round - rounds && isDisposable(stream)) streams.delete(stream)
    },
  }
}

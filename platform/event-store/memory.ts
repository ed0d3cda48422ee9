import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import type { Appended, EventStore, Expected, ReadOptions } from './event-store.ts'
import { type Storable, storable } from './unstorable.ts'

/** A log that lives as long as the process. Everything goes in and out as JSON, as it does in the other adapters. */
export const memoryStore = (): EventStore => {
  const log: Kept[] = []
  const streams = new Map<string, Kept[]>()
  const ids = new Map<string, Kept>()
  const wakes = new Set<() => void>()

  const append = (stream: string, events: Storable[], expected: Expected): Appended => {
    const kept = streams.get(stream) ?? []
    const known = events.map(({ eventId }) => ids.get(eventId))
    const last = known.at(-1)
    const isRepeat = known.every((found) => found?.stream === stream)
    if (isRepeat && last && !isExactly(expected, kept.length - 1)) {
      return { status: 'duplicate', revision: last.revision, position: last.position }
    }
    if (!isMet(expected, kept.length - 1)) return { status: 'conflict', revision: kept.length - 1 }
    if (known.some((found) => found)) throw new Error('an event id was used before')
    if (new Set(events.map(({ eventId }) => eventId)).size < events.length)
      throw new Error('an event id came twice')
    for (const event of events) {
      const entry = { ...event, stream, revision: kept.length, position: BigInt(log.length + 1) }
      log.push(entry)
      kept.push(entry)
      ids.set(event.eventId, entry)
    }
    streams.set(stream, kept)
    return { status: 'ok', revision: kept.length - 1, position: BigInt(log.length) }
  }

  return {
    append: async (stream, events, expected) => {
      const appended = append(stream, storable(stream, events), expected)
      if (appended.status === 'ok') for (const wake of wakes) wake()
      return appended
    },
    read: async (stream, options) => page(streams.get(stream) ?? [], options).map(recorded),
    readAll: async (after, limit, without = []) =>
      (without.length === 0
        ? log.slice(Number(after), Number(after) + limit)
        : log.slice(Number(after)).filter(({ type }) => !without.includes(type))
      )
        .slice(0, limit)
        .map(recorded),
    at: async (position) => {
      const found = log[Number(position) - 1]
      return found ? recorded(found) : null
    },
    head: async () => BigInt(log.length),
    subscribe: async (wake) => {
      // A function may subscribe twice, so each subscription is a function of its own.
      const own = () => wake()
      wakes.add(own)
      return {
        close: async () => {
          wakes.delete(own)
        },
      }
    },
    close: async () => wakes.clear(),
  }
}

type Kept = Storable & { stream: string; revision: number; position: bigint }

const isExactly = (expected: Expected, revision: number): boolean =>
  expected === revision || (expected === 'none' && revision === -1)

const isMet = (expected: Expected, revision: number): boolean =>
  expected === 'any' || (expected === 'exists' && revision >= 0) || isExactly(expected, revision)

const page = (
  kept: Kept[],
  { from, backwards = false, limit = Number.POSITIVE_INFINITY }: ReadOptions = {},
): Kept[] =>
  backwards
    ? kept
        .slice(0, (from ?? kept.length - 1) + 1)
        .reverse()
        .slice(0, limit)
    : kept.slice(from ?? 0, (from ?? 0) + limit)

const recorded = ({ stream, revision, position, type, data, metadata }: Kept): Recorded<DomainEvent> => ({
  type,
  stream,
  revision,
  position,
  data: JSON.parse(data),
  metadata: JSON.parse(metadata),
})

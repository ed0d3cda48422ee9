import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'

/** A log that holds what it is given, as it is: for specs of what reads the log. Nothing can be appended through the port. */
export type RecordedLog = EventStore & {
  /** Puts events at the end. Positions and revisions are counted on; those of the events are ignored. */
  record: (...events: readonly Recorded[]) => void
  /** How often a page was read. */
  reads: () => number
}

export const recordedLog = (...first: readonly Recorded[]): RecordedLog => {
  const log: Recorded[] = []
  const heads = new Map<string, number>()
  const wakes = new Set<() => void>()
  let reads = 0

  const record = (...events: readonly Recorded[]) => {
    for (const event of events) {
      const revision = heads.get(event.stream) ?? 0
      heads.set(event.stream, revision + 1)
      log.push({ ...event, revision, position: BigInt(log.length + 1) })
    }
    for (const wake of wakes) wake()
  }
  record(...first)

  return {
    record,
    reads: () => reads,
    append: () => Promise.reject(new Error('a recorded log takes events by record() only')),
    read: async (stream, { from = 0, limit = 10_000 } = {}) =>
      log.filter((event) => event.stream === stream && event.revision >= from).slice(0, limit),
    readAll: async (after, limit, without = []) => {
      reads += 1
      return log
        .slice(Number(after))
        .filter(({ type }) => !without.includes(type))
        .slice(0, limit)
    },
    at: async (position) => log[Number(position) - 1] ?? null,
    head: async () => BigInt(log.length),
    subscribe: async (wake) => {
      wakes.add(wake)
      return { close: async () => void wakes.delete(wake) }
    },
    close: async () => wakes.clear(),
  }
}

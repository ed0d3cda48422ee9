import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/fact.ts'

/** A log that holds what it is given, as it is: for specs of what reads the log. Nothing can be appended through the port. */
export type RecordedLog = EventStore & {
  /** Puts facts at the end. Positions and revisions are counted on; those of the facts are ignored. */
  record: (...facts: readonly Recorded[]) => void
  /** How often a page was read. */
  reads: () => number
}

export const recordedLog = (...first: readonly Recorded[]): RecordedLog => {
  const log: Recorded[] = []
  const heads = new Map<string, number>()
  const wakes = new Set<() => void>()
  let reads = 0

  const record = (...facts: readonly Recorded[]) => {
    for (const fact of facts) {
      const revision = heads.get(fact.stream) ?? 0
      heads.set(fact.stream, revision + 1)
      log.push({ ...fact, revision, position: BigInt(log.length + 1) })
    }
    for (const wake of wakes) wake()
  }
  record(...first)

  return {
    record,
    reads: () => reads,
    append: () => Promise.reject(new Error('a recorded log takes facts by record() only')),
    read: async (stream, { from = 0, limit = 10_000 } = {}) =>
      log.filter((fact) => fact.stream === stream && fact.revision >= from).slice(0, limit),
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

import type { Change, ChangeFeed, Signal } from './change-feed.ts'

/**
 * A change feed in memory, for specs. It has no transactions: `publish` numbers the changes. Keeps
 * everything.
 */
export const memoryChangeFeed = (): ChangeFeed & { changes: readonly Change[] } => {
  const kept: Change[] = []
  const listeners = new Set<(changes: readonly Change[]) => void>()
  const signalListeners = new Set<(signal: Signal) => void>()
  const head = () => BigInt(kept.length)

  return {
    changes: kept,
    append: async (_, notices) => notices.map((notice) => ({ number: 0n, ...notice })),
    publish: (changes) => {
      const numbered = changes.map((change, at) => ({ ...change, number: head() + BigInt(at + 1) }))
      kept.push(...numbered)
      for (const listener of listeners) listener(numbered)
    },
    subscribe: async (onChanges) => {
      listeners.add(onChanges)
      return { close: async () => void listeners.delete(onChanges) }
    },
    since: async (after, filter, limit) => {
      if (after > head()) return { known: false, changes: [], last: head() }
      const isFor = ({ topic, audience }: Change) =>
        !filter || audience.some((key) => filter.keys.has(key)) || filter.topics.includes(topic)
      const later = kept.filter((change) => change.number > after && isFor(change))
      const changes = later.slice(0, limit)
      const isCut = changes.length === limit
      return { known: true, changes, last: isCut ? (changes.at(-1)?.number ?? head()) : head() }
    },
    head: async () => head(),
    signal: async (topic, payload, audience) => {
      for (const listener of signalListeners) listener({ topic, payload, audience })
    },
    onSignal: (listener) => {
      signalListeners.add(listener)
      return { close: async () => void signalListeners.delete(listener) }
    },
    close: async () => {
      listeners.clear()
      signalListeners.clear()
    },
  }
}

import type { EventStore } from '#platform/event-store/event-store.ts'
import type { Recorded } from '#platform/language/event.ts'

/** Pages of the log, shared by all reactors of a process, which are mostly at the same position. */
export type LogPages = {
  /** The events after a position, at most a page of them. */
  after: (position: bigint) => Promise<Recorded[]>
  /** Clears the cache, because there may be new events. */
  refresh: () => void
}

const pageSize = 500
const maxCached = 8

export const logPages = (store: Pick<EventStore, 'readAll'>): LogPages => {
  const read = new Map<bigint, Promise<Recorded[]>>()
  return {
    refresh: () => read.clear(),
    after: (position) => {
      const known = read.get(position)
      if (known) return known
      const page = store.readAll(position, pageSize)
      read.set(position, page)
      page.catch(() => read.delete(position))
      for (const oldest of read.keys()) {
        if (read.size <= maxCached) break
        read.delete(oldest)
      }
      return page
    },
  }
}

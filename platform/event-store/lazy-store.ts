import type { EventStore } from './event-store.ts'

/**
 * A log that opens with its first call; when that fails, the next call tries again. For processes that can run without
 * the log. Closing it aborts the signal of an attempt that is pending.
 */
export const lazyStore = (open: (signal: AbortSignal) => Promise<EventStore>): EventStore => {
  let opening: Promise<EventStore> | null = null
  let opened: EventStore | null = null
  const closing = new AbortController()
  const { signal } = closing

  const begin = async (): Promise<EventStore> => {
    const store = await open(signal)
    if (signal.aborted) {
      await store.close()
      throw new Error('the event store is closed')
    }
    opened = store
    return store
  }
  const store = (): Promise<EventStore> => {
    if (signal.aborted) return Promise.reject(new Error('the event store is closed'))
    opening ??= begin().catch((error) => {
      opening = null
      throw error
    })
    return opening
  }

  return {
    append: async (...given) => (await store()).append(...given),
    read: async (...given) => (await store()).read(...given),
    readAll: async (...given) => (await store()).readAll(...given),
    at: async (position) => (await store()).at(position),
    head: async () => (await store()).head(),
    subscribe: async (wake) => (await store()).subscribe(wake),
    close: async () => {
      closing.abort()
      await opened?.close()
    },
  }
}

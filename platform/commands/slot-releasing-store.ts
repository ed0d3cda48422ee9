import type { EventStore } from '#platform/event-store/event-store.ts'

type Store = Pick<EventStore, 'append' | 'read'>
type ReleaseDuring = <T>(work: () => Promise<T>) => Promise<T>

/** A store that is well answers within a tenth of this time, in milliseconds. */
const usualMs = 1_000

/**
 * A store for one command. The command gives its slot back while it waits for longer than usual: requests that need no
 * event store go on while the store is silent.
 */
export const slotReleasingStore = (store: Store, releaseDuring: ReleaseDuring, longMs = usualMs): Store => {
  const answered = async <T>(answer: Promise<T>): Promise<T> => {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<true>((resolve) => {
      timer = setTimeout(resolve, longMs, true)
    })
    const ended = answer.then(
      () => false,
      () => false,
    )
    const isLong = await Promise.race([ended, tooLong])
    clearTimeout(timer)
    return isLong ? releaseDuring(() => answer) : answer
  }
  return {
    append: (...given) => answered(store.append(...given)),
    read: (...given) => answered(store.read(...given)),
  }
}

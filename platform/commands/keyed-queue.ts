/** Runs work one after another per key, and side by side for different keys. */
export type KeyedQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

export const keyedQueue = (): KeyedQueue => {
  const tails = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const previous = tails.get(key) ?? Promise.resolve()
    const current = previous.then(work, work)
    tails.set(key, current)
    const forget = () => {
      if (tails.get(key) === current) tails.delete(key)
    }
    current.then(forget, forget)
    return current
  }
}

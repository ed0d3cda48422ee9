/**
 * Does something for one or for many in one go: whoever comes while it is being done waits for the next time, with all
 * others who came meanwhile. Resolves when it was done for that one, by an act that began after it came; rejects with
 * what that act threw.
 */
export const together = <T>(act: (all: ReadonlySet<T>) => Promise<unknown>): ((one: T) => Promise<void>) => {
  let waiting = new Set<T>()
  let next: Promise<void> | null = null
  let current: Promise<unknown> = Promise.resolve()
  const begin = async () => {
    const all = waiting
    waiting = new Set()
    next = null
    const acted = act(all)
    current = acted.catch(() => undefined)
    await acted
  }
  return (one) => {
    waiting.add(one)
    next ??= current.then(begin)
    return next
  }
}

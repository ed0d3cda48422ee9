type Waiter = { isThere: () => boolean; done: (passed: boolean) => void }

/** Waits for conditions, each with a timeout. */
export const waiters = () => {
  const waiting = new Set<Waiter>()
  return {
    /** Resolves true once `isThere` returns true, false after `timeoutMs`. */
    wait: (isThere: () => boolean, timeoutMs: number): Promise<boolean> => {
      if (isThere()) return Promise.resolve(true)
      return new Promise((resolve) => {
        const timer = setTimeout(() => waiter.done(false), timeoutMs)
        const waiter: Waiter = {
          isThere,
          done: (passed) => {
            clearTimeout(timer)
            waiting.delete(waiter)
            resolve(passed)
          },
        }
        waiting.add(waiter)
      })
    },
    /** Checks all conditions again. */
    check: () => {
      for (const waiter of [...waiting]) if (waiter.isThere()) waiter.done(true)
    },
    giveUp: () => {
      for (const waiter of [...waiting]) waiter.done(false)
    },
    count: () => waiting.size,
  }
}

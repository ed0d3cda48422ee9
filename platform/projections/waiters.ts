type Waiter = { isThere: () => boolean; done: (passed: boolean) => void }

/** People who wait until something has been passed, each with a moment at which they give up. */
export const waiters = () => {
  const waiting = new Set<Waiter>()
  return {
    /** Resolves true as soon as `isThere` says so, false after `timeoutMs`. */
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
    /** Looks again. */
    check: () => {
      for (const waiter of [...waiting]) if (waiter.isThere()) waiter.done(true)
    },
    giveUp: () => {
      for (const waiter of [...waiting]) waiter.done(false)
    },
    count: () => waiting.size,
  }
}

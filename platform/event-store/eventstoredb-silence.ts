import { NoAnswer } from './eventstoredb-retry.ts'

/**
 * Runs calls to the store, and calls `renew` when none of them was answered for `afterMs` milliseconds: their connection
 * may be dead, or one that was opened while the store was silent, and gRPC waits on such a one without end.
 */
export const silenceWatch = (afterMs: number, renew: () => void) => {
  let since: number | null = null
  return async <T>(call: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    try {
      const result = await call()
      since = null
      return result
    } catch (error) {
      if (!(error instanceof NoAnswer)) since = null
      else {
        since ??= begun
        if (performance.now() - since >= afterMs) {
          since = null
          renew()
        }
      }
      throw error
    }
  }
}

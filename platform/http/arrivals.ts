import { setImmediate as turn } from 'node:timers/promises'

/**
 * Counts incoming connections. Node accepts one per turn of the event loop (libuv 1.45 and later), so a burst
 * takes many turns.
 */
export type Arrivals = {
  /** Counts one more connection. */
  record: () => void
  /** Connections so far. */
  count: () => number
  /**
   * Resolves after a whole turn without a new connection, or at `deadline` (milliseconds of
   * `performance.now()`).
   */
  untilQuiet: (deadline: number) => Promise<void>
}

export const arrivals = (): Arrivals => {
  let count = 0
  return {
    record: () => {
      count += 1
    },
    count: () => count,
    untilQuiet: async (deadline) => {
      // The current turn has already begun and may not accept connections any more.
      await turn()
      for (let before = -1; before !== count && performance.now() < deadline; ) {
        before = count
        await turn()
      }
    },
  }
}

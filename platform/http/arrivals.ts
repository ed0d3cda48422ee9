import { setImmediate as turn } from 'node:timers/promises'

/**
 * Connections that come in. Node lets in one in each turn of its loop, whatever else the turn does (libuv 1.45 and
 * later), so a crowd is in soon only while turns are short.
 */
export type Arrivals = {
  /** One more has come in. */
  record: () => void
  /** How many have come in so far. */
  count: () => number
  /** Resolves after a whole turn in which nobody came in, or at `deadline` (milliseconds of `performance.now()`). */
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
      // The turn in which this is asked has begun already, and may not look at the port any more.
      await turn()
      for (let before = -1; before !== count && performance.now() < deadline; ) {
        before = count
        await turn()
      }
    },
  }
}

import pLimit from 'p-limit'
import type { Arrivals } from './arrivals.ts'

/**
 * Lets a stream begin; does what that takes. When a process has stopped, all its streams come to another one at once,
 * and those who ask for something stand among them: a stream begins after the crowd that it came with is in, or after
 * three seconds, and few begin at a time.
 */
export type StreamAdmission = <T>(begin: () => Promise<T>) => Promise<T>

const maxWaitMs = 3_000
const maxStarting = 4

export const streamAdmission = (arrivals: Pick<Arrivals, 'untilQuiet'>): StreamAdmission => {
  const limited = pLimit(maxStarting)
  return (begin) => {
    const deadline = performance.now() + maxWaitMs
    return limited(async () => {
      await arrivals.untilQuiet(deadline)
      return begin()
    })
  }
}

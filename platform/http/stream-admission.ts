import pLimit from 'p-limit'
import type { Arrivals } from './arrivals.ts'

/**
 * Lets a stream begin; does what that takes. When a process has stopped, all its streams come to another one at once,
 * and those who ask for something stand among them: a stream begins after the crowd that it came with is in, or after
 * three seconds, and few begin at a time.
 */
export type StreamAdmission = <T>(begin: () => Promise<T>) => Promise<T>

const longestCrowdMs = 3_000
const begunAtOnce = 4

export const streamAdmission = (arrivals: Pick<Arrivals, 'pause'>): StreamAdmission => {
  const inTurn = pLimit(begunAtOnce)
  return (begin) => {
    const deadline = performance.now() + longestCrowdMs
    return inTurn(async () => {
      await arrivals.pause(deadline)
      return begin()
    })
  }
}

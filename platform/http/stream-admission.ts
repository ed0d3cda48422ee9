import pLimit from 'p-limit'
import type { Arrivals } from './arrivals.ts'

/**
 * Delays streams so that other requests go first. After a process stops, all of its streams reconnect to
 * another one at once: each starts after the burst of connections has been accepted, or after three seconds,
 * and only a few start at a time.
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

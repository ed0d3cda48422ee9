import type { Clock } from '#platform/clock/clock.ts'
import type { Instant } from '#platform/language/instant.ts'
import { alarm } from './wake.ts'

export type ScheduledLoop = { wake: () => void; stop: () => Promise<void> }

/**
 * Does something at once, whenever it is woken, and at the moment that it answered with the last time. The signal is
 * aborted when it is to stop: what is under way may end, and nothing else begins.
 */
export const scheduledLoop = (
  clock: Pick<Clock, 'now'>,
  act: (signal: AbortSignal) => Promise<Instant | null>,
  onBroken: (error: Error) => void,
): ScheduledLoop => {
  const own = alarm()
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      const next = await act(signal)
      if (signal.aborted) return
      await own.sleep(next === null ? Number.POSITIVE_INFINITY : Date.parse(next) - Date.parse(clock.now()))
    }
  }
  const running = run().catch(onBroken)
  return {
    wake: own.wake,
    stop: async () => {
      stopping.abort()
      own.wake()
      await running
    },
  }
}

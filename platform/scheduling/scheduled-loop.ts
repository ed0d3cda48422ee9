import type { Clock } from '#platform/clock/clock.ts'
import type { Instant } from '#platform/language/instant.ts'
import { alarm } from './alarm.ts'

export type ScheduledLoop = { wake: () => void; stop: () => Promise<void> }

/**
 * Runs an action when woken and at the time it returned. On abort the running action finishes and no other
 * starts.
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

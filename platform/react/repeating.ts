import type { Clock } from '#platform/clock/clock.ts'
import type { Instant } from '#platform/language/instant.ts'
import { alarm } from './wake.ts'

export type Repeating = { wake: () => void; stop: () => Promise<void> }

/** Does something at once, whenever it is woken, and at the moment that it answered with the last time. */
export const repeating = (
  clock: Pick<Clock, 'now'>,
  act: () => Promise<Instant | null>,
  onBroken: (error: Error) => void,
): Repeating => {
  const own = alarm()
  let stopped = false
  const run = async () => {
    while (!stopped) {
      const next = await act()
      if (stopped) return
      await own.sleep(next === null ? Number.POSITIVE_INFINITY : Date.parse(next) - Date.parse(clock.now()))
    }
  }
  const running = run().catch(onBroken)
  return {
    wake: own.wake,
    stop: async () => {
      stopped = true
      own.wake()
      await running
    },
  }
}

import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { steadyNow } from './steady-clock.ts'

const atOnceMs = 5
const nowAndThenMs = 10

/**
 * Waits until a condition is true, or throws after ten seconds. It polls in every turn of the event loop at first and
 * every 10 ms later, so that polling leaves the processor to the work it waits for.
 */
export const until = async (isTrue: () => boolean | Promise<boolean>, timeoutMs = 10_000): Promise<void> => {
  const begun = steadyNow()
  while (!(await isTrue())) {
    const waited = steadyNow() - begun
    if (waited > timeoutMs) throw new Error('it did not become true')
    await (waited < atOnceMs ? turn() : pause(nowAndThenMs))
  }
}

import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

const atOnceMs = 5
const nowAndThenMs = 10
// A spec may move the clock while another one waits.
const now = performance.now.bind(performance)

/**
 * Waits until a condition is true, or throws after ten seconds. It polls in every turn of the event loop at first and
 * every 10 ms later, so that polling leaves the processor to the work it waits for.
 */
export const until = async (isTrue: () => boolean | Promise<boolean>, timeoutMs = 10_000): Promise<void> => {
  const begun = now()
  while (!(await isTrue())) {
    const waited = now() - begun
    if (waited > timeoutMs) throw new Error('it did not become true')
    await (waited < atOnceMs ? turn() : pause(nowAndThenMs))
  }
}

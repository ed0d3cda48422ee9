import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

const atOnceMs = 5
const nowAndThenMs = 10

/**
 * Waits until something is true. What comes soon is seen in the turn in which it comes; after that this asks now and then,
 * so that a question which needs the database does not take the machine from whoever makes it true. Throws after ten seconds.
 */
export const until = async (isTrue: () => boolean | Promise<boolean>, patienceMs = 10_000): Promise<void> => {
  const begun = performance.now()
  while (!(await isTrue())) {
    const waited = performance.now() - begun
    if (waited > patienceMs) throw new Error('it did not become true')
    await (waited < atOnceMs ? turn() : pause(nowAndThenMs))
  }
}

import { setImmediate as turn } from 'node:timers/promises'

/** Waits until something is true; asks again as soon as everybody else has had a turn. Throws after ten seconds. */
export const until = async (isTrue: () => boolean | Promise<boolean>, patienceMs = 10_000): Promise<void> => {
  const deadline = performance.now() + patienceMs
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error('it did not become true')
    await turn()
  }
}

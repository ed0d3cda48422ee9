import { setTimeout as pause } from 'node:timers/promises'

/** Waits until something is true, asking now and then, so that other processes get the machine. Throws when it does not come. */
export const eventually = async (
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  timeoutMs = 40_000,
): Promise<void> => {
  const deadline = performance.now() + timeoutMs
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`it did not come that ${what}`)
    await pause(15)
  }
}

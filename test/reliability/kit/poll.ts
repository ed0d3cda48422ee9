import { setTimeout as pause } from 'node:timers/promises'

/** Waits until something is true of other processes; asks every 20 ms, so that they have the machine to themselves. */
export const pollUntil = async (
  isTrue: () => Promise<boolean> | boolean,
  timeoutMs: number,
): Promise<void> => {
  const deadline = performance.now() + timeoutMs
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`it did not become true within ${timeoutMs} ms`)
    await pause(20)
  }
}

/** Whether something becomes true of other processes in time. */
export const comesTrue = (isTrue: () => Promise<boolean> | boolean, timeoutMs: number): Promise<boolean> =>
  pollUntil(isTrue, timeoutMs).then(
    () => true,
    () => false,
  )

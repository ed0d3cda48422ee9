import { setImmediate } from 'node:timers/promises'

/**
 * For long work: await the returned function between its steps. When the work has run for `milliseconds` in one go, the
 * other requests of the process come first.
 */
export const turns = (milliseconds = 10): (() => Promise<void> | undefined) => {
  let since = performance.now()
  return () => {
    if (performance.now() - since < milliseconds) return
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}

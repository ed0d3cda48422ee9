import { setTimeout as pause } from 'node:timers/promises'

/**
 * Starts a span of milliseconds; the function it answers with waits for its end, so that the time an answer takes does
 * not tell whether anybody is behind an address.
 */
export const evenTime = (milliseconds: number): (() => Promise<void>) => {
  const begun = performance.now()
  return () => pause(Math.max(0, begun + milliseconds - performance.now()))
}

import { setTimeout as pause } from 'node:timers/promises'

/**
 * Starts the clock; the function it returns waits for the next whole multiple of the span (milliseconds), so that the
 * response time does not reveal whether an account exists, also where the work takes longer than one span.
 */
export const evenTime = (span: number): (() => Promise<void>) => {
  const begun = performance.now()
  return () => pause(span - ((performance.now() - begun) % span))
}

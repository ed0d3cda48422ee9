import { performance } from 'node:perf_hooks'
import { canonical, type Instant, plus } from '#platform/language/instant.ts'

/** Where time comes from. `now` may jump when the system's clock is set; `monotonic` (milliseconds) never does. */
export type Clock = { now: () => Instant; monotonic: () => number }

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  monotonic: () => performance.now(),
}

/** A clock that stands still until a spec moves it. */
export const fixedClock = (start: string): Clock & { advance: (milliseconds: number) => void } => {
  const first = canonical(start)
  let passed = 0
  return {
    now: () => plus(first, passed),
    monotonic: () => passed,
    advance: (milliseconds) => {
      passed += milliseconds
    },
  }
}

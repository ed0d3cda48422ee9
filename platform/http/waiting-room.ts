import { valuesOf } from '#platform/language/limit.ts'
import type { RateSubject } from './limits.ts'
import { Problem } from './problem.ts'
import { slotCounter } from './slots.ts'
import { waitingLimits } from './waiting.limits.ts'

/**
 * Where requests are while they wait for what is not work of this process: bytes of a slow sender, a projection that
 * follows. They do not count as running, so they keep nobody out; how many may wait is limited, for an address that is not
 * signed in most of all.
 */
export type WaitingRoom = {
  /** Waits for `work`. Throws `Problem` (429, 503) when too many wait already. */
  wait: <T>(who: RateSubject, work: () => Promise<T>) => Promise<T>
  /** How many wait. */
  count: () => number
}

export const waitingRoom = (limits = valuesOf(waitingLimits)): WaitingRoom => {
  const take = slotCounter()
  let count = 0
  const takeSlots = (who: RateSubject): (() => void) => {
    const leaveOwn = take(
      'member' in who ? [[who.member, limits.perMember]] : [[who.address, limits.perAddress]],
    )
    if (!leaveOwn) throw tooMany(429, 'slow_down')
    const anonymous = 'member' in who ? [] : [['not signed in', limits.anonymous] as const]
    const leave = take([['all', limits.together], ...anonymous])
    if (!leave) leaveOwn()
    if (!leave) throw tooMany(503, 'overloaded')
    return () => {
      leave()
      leaveOwn()
    }
  }
  return {
    wait: async (who, work) => {
      const leave = takeSlots(who)
      count += 1
      try {
        return await work()
      } finally {
        count -= 1
        leave()
      }
    },
    count: () => count,
  }
}

// What is still on its way is not waited for.
const tooMany = (status: number, code: string) =>
  new Problem(status, code, { headers: { 'Retry-After': '1', Connection: 'close' } })

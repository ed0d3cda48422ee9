import { valuesOf } from '#platform/language/limit.ts'
import type { RateSubject } from './limits.ts'
import { Problem } from './problem.ts'
import { slotCounter } from './slots.ts'
import { waitingLimits } from './waiting.limits.ts'

/**
 * Holds requests that wait for something outside this process: bytes of a slow client, a projection. They do
 * not count as running; their number is limited, most of all for an anonymous address.
 */
export type WaitingRoom = {
  /** Runs `work` as a waiting request. Throws `Problem` (429, 503) when too many wait. */
  wait: <T>(who: RateSubject, work: () => Promise<T>) => Promise<T>
  /** Number of waiting requests. */
  count: () => number
}

export const waitingRoom = (limits = valuesOf(waitingLimits)): WaitingRoom => {
  const take = slotCounter()
  let count = 0
  const takeSlots = (who: RateSubject): (() => void) => {
    const leaveOwn = take(
      'address' in who ? [[who.address, limits.perAddress]] : [[nameOf(who), limits.perMember]],
    )
    if (!leaveOwn) throw tooMany(429, 'slow_down')
    const anonymous = 'address' in who ? [['not signed in', limits.anonymous] as const] : []
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

// The rest of the request is not read.
const tooMany = (status: number, code: string) =>
  new Problem(status, code, { headers: { 'Retry-After': '1', Connection: 'close' } })

const nameOf = (who: { member: string } | { token: string }): string =>
  'member' in who ? who.member : `token ${who.token}`

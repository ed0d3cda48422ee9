import { slotCounter } from '#platform/http/slots.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { streamLimits } from './change-stream.limits.ts'

/**
 * How many streams may run at once. When a session or a member has all of its own, a new one takes the place of the oldest
 * if that has run for `yieldsAfterMs`: of a line that broke without a word the server does not know for a quarter of an
 * hour, and a page that loses its place comes back for another one, where a page without a place would stay silent.
 */
export type StreamLimits = {
  perSession: number
  perMember: number
  perAddress: number
  yieldsAfterMs: number
}

export const usualLimits: StreamLimits = valuesOf(streamLimits)

/** Takes a place for a stream, or answers null when there is none left; the function gives it back. */
export const streamSlots = (limits: StreamLimits) => {
  const take = slotCounter()
  return (session: string, member: string, address: string): (() => void) | null =>
    take([
      [`session ${session}`, limits.perSession],
      [`member ${member}`, limits.perMember],
      [`address ${address}`, limits.perAddress],
    ])
}

import { slotCounter } from '#platform/http/slots.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { streamLimits } from './change-stream.limits.ts'

/**
 * Limits of open streams. When a session or member has all of its streams, a new one replaces the oldest if
 * that has run for `yieldsAfterMs`: the server notices a dead connection only after minutes, and a page that
 * is replaced reconnects.
 */
export type StreamLimits = {
  perSession: number
  perMember: number
  perAddress: number
  yieldsAfterMs: number
}

export const defaultLimits: StreamLimits = valuesOf(streamLimits)

/** Takes a slot for a stream and returns its release; null when none is left. */
export const streamSlots = (limits: StreamLimits) => {
  const take = slotCounter()
  return (session: string, member: string, address: string): (() => void) | null =>
    take([
      [`session ${session}`, limits.perSession],
      [`member ${member}`, limits.perMember],
      [`address ${address}`, limits.perAddress],
    ])
}

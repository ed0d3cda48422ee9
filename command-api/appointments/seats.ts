import type { Answer } from '#events/appointments/appointment.events.ts'
import type { Instant } from '#platform/language/instant.ts'
import { entriesOf } from '#platform/language/ledger.ts'
import type { AppointmentState, Participation } from './appointment.facts.ts'

/** A person's answer: for one date of a series the one given for it, else the one for all. */
export const answerOf = (own: Participation | undefined, occurrence: Instant | null): Answer => {
  if (!own) return 'open'
  return (occurrence === null ? undefined : own.dates[occurrence]) ?? own.answer
}

/**
 * True when one more cannot come. Who accepts a series needs a seat at each of its dates, also at those that others
 * joined singly.
 */
export const isFull = (
  { seats, participants }: AppointmentState,
  memberId: string,
  occurrence: Instant | null,
): boolean => {
  const { total, enforced } = seats
  if (total === null || !enforced) return false
  const others = entriesOf(participants).filter(([id]) => id !== memberId)
  const taken = (at: Instant | null) => others.filter(([, own]) => answerOf(own, at) === 'accepted').length
  const single = new Set(others.flatMap(([, { dates }]) => Object.keys(dates)))
  const concerned = occurrence === null ? [null, ...single] : [occurrence]
  return concerned.some((at) => taken(at) >= total)
}

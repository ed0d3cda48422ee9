import type { Answer } from '#events/appointments/appointment.events.ts'
import type { Instant } from '#platform/language/instant.ts'
import { entriesOf } from '#platform/language/ledger.ts'
import { occurrenceAt } from '#platform/language/recurrence.ts'
import type { AppointmentState, Participation } from './appointment.facts.ts'

/** A person's answer: for one date of a series the one given for it, else the one for all. */
export const answerOf = (own: Participation | undefined, occurrence: Instant | null): Answer => {
  if (!own) return 'open'
  return (occurrence === null ? undefined : own.dates[occurrence]) ?? own.answer
}

/** The note that a person left with the answer for one date, or for all. */
export const noteOf = (own: Participation | undefined, occurrence: Instant | null): string | null => {
  if (!own) return null
  return occurrence === null ? own.note : (own.notes?.[occurrence] ?? null)
}

/**
 * True when one more cannot come. Who accepts a series needs a seat at each of its dates that are still to come, also at
 * those that others joined singly.
 */
export const isFull = (
  { seats, participants, date, recurrence }: AppointmentState,
  memberId: string,
  { occurrence, now }: { occurrence: Instant | null; now: Instant },
): boolean => {
  const { total, enforced } = seats
  if (total === null || !enforced) return false
  const others = entriesOf(participants).filter(([id]) => id !== memberId)
  const isTaken = (at: Instant | null) =>
    others.filter(([, own]) => answerOf(own, at) === 'accepted').length >= total
  if (isTaken(occurrence)) return true
  if (occurrence !== null) return false
  // What was answered for a date stays, also when the series has moved and has that date no more.
  const isAhead = (at: Instant) => {
    const found = occurrenceAt(date, recurrence, at)
    return found !== null && (found.end ?? found.start) > now
  }
  const single = new Set(others.flatMap(([, { dates }]) => Object.keys(dates)))
  return [...single].some((at) => isTaken(at) && isAhead(at))
}

import type { Capacity } from '#events/appointments/answering.policy.ts'
import type { Answer } from '#events/appointments/appointment.events.ts'
import { dateAt } from '#events/appointments/single-dates.ts'
import type { Instant } from '#platform/language/instant.ts'
import { entriesOf } from '#platform/language/persistent-map.ts'
import type { AppointmentState, Participation } from './appointment.state.ts'

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

/** The capacity as it is for one member, of all dates or of those from one on. What was answered for a date stays, also when the series has it no more. */
export const capacityFor = (
  { capacity, participants, ...series }: AppointmentState,
  memberId: string,
  now: Instant,
  from: Instant = '',
): Capacity => {
  // Asked only where places are limited, which few are.
  const others = () => entriesOf(participants).filter(([id]) => id !== memberId)
  const isAhead = (at: Instant) => {
    const found = at < from ? null : dateAt(series, at)
    return found !== null && (found.end ?? found.start) > now
  }
  return {
    ...capacity,
    taken: (at) => others().filter(([, own]) => answerOf(own, at) === 'accepted').length,
    get dates() {
      return [...new Set(others().flatMap(([, { dates }]) => Object.keys(dates)))].filter(isAhead)
    },
  }
}

import type { Answer } from '#events/appointments/appointment.events.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { recurrenceLimits } from '#platform/recurrence/recurrence.limits.ts'
import { occurrencesOf } from '#platform/recurrence/recurrence.ts'
import type { AppointmentState, Participation } from './appointment.state.ts'
import { answerOf } from './capacity.ts'

const { maxEarlierDates } = valuesOf(recurrenceLimits)

/**
 * An answer for a date with all that follow, as one for all: each date before it keeps what held for it as an answer of
 * its own, and answers for later dates give way.
 */
export const followingAnswer = (
  { date, recurrence }: AppointmentState,
  own: Participation | undefined,
  { from, status }: { from: Instant; status: Answer },
): { from: Instant; occurrence_answers: Record<Instant, Answer> } | Rejection => {
  const given = Object.keys(own?.dates ?? {})
  const planned = occurrencesOf(date, recurrence, date.start, plus(from, -1), maxEarlierDates + 1).map(
    ({ start }) => start,
  )
  if (planned.length > maxEarlierDates)
    return reject('too_many_earlier_dates', '/apply_to', { most: maxEarlierDates })
  const earlier = [...new Set([...planned, ...given])].filter((start) => start < from)
  const later = given.filter((start) => start >= from)
  return {
    from,
    occurrence_answers: Object.fromEntries([
      ...earlier.map((start) => [start, answerOf(own, start)]),
      ...later.map((start) => [start, status]),
    ]),
  }
}

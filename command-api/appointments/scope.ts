import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { ApplyTo } from '#events/appointments/appointment-body.contract.ts'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import type { Decision } from '#platform/language/decider.ts'
import type { Instant } from '#platform/language/instant.ts'
import { occurrenceAt, repeats } from '#platform/language/recurrence.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import type { AppointmentState } from './appointment.state.ts'
import type { Context } from './deciding.ts'

// Which dates of a series a command is for:
// - An answer at the address of a date is for that date, unless it says `all`.
// - Everything else is for the whole series. At the address of a date the client has to say so (`all`), so that nobody
//   changes all dates and means one.
// - `this` and `this_and_following` are refused by their own code where they are not supported.

type Scoped = { appointment_id: string; apply_to?: ApplyTo | undefined }

/** Decides only what is meant for the whole appointment or series. */
export const onWhole =
  <Command extends Scoped>(
    decide: (state: AppointmentState, command: Command, context: Context) => Decision<AppointmentEvent>,
  ) =>
  (state: AppointmentState, command: Command, context: Context): Decision<AppointmentEvent> =>
    whyNotWhole(state, command) ?? decide(state, command, context)

/** The date that an answer is for; null when it is for all. */
export const scopeOf = (
  state: AppointmentState,
  { appointment_id, apply_to }: Scoped,
): Instant | null | Rejection => {
  if (apply_to === 'all') return null
  if (apply_to === 'this_and_following') return reject('apply_to_unsupported', '/apply_to')
  const occurrence = dateOf(state, appointment_id)
  return occurrence === null && apply_to === 'this' && repeats(state.recurrence)
    ? reject('occurrence_needed', '/apply_to')
    : occurrence
}

/** The date of the series that an address names; null when it names the whole. */
export const dateOf = (
  { date, recurrence }: AppointmentState,
  address: string,
): Instant | null | Rejection => {
  const { occurrence } = appointmentRef(address)
  // An old page may still show the dates of what was a series.
  if (occurrence === null || (occurrence === date.start && !repeats(recurrence))) return null
  return occurrenceAt(date, recurrence, occurrence) === null ? reject('occurrence_unknown') : occurrence
}

const whyNotWhole = (
  { recurrence }: AppointmentState,
  { appointment_id, apply_to }: Scoped,
): Rejection | null => {
  const isAtDate = appointmentRef(appointment_id).occurrence !== null
  if (apply_to === 'all') return null
  if (apply_to === undefined) return isAtDate ? reject('apply_to_required', '/apply_to') : null
  if (!repeats(recurrence)) return null
  return reject(isAtDate ? 'apply_to_unsupported' : 'occurrence_needed', '/apply_to')
}

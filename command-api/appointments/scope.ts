import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { ApplyTo } from '#events/appointments/appointment-body.contract.ts'
import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import { dateAt, previousDate, type SingleDate } from '#events/appointments/single-dates.ts'
import type { Decision } from '#platform/language/decider.ts'
import type { Instant } from '#platform/language/instant.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import type { AppointmentState } from './appointment.state.ts'
import type { Context } from './deciding.ts'

// Which dates of a series a command is for:
// - An answer at the address of a date is for that date, unless it says `all`.
// - Everything else is for the whole series. At the address of a date the client has to say for which dates it is, so that
//   nobody changes all dates and means one.
// - An answer for a date with all that follow leaves the dates before it as they were.
// - `this` and `this_and_following` need the address of a date, and are refused by their own code where they are not
//   supported. `this_and_following` of the first date is the whole series.

type Scoped = { appointment_id: string; apply_to?: ApplyTo | undefined }

type Decide<Command> = (
  state: AppointmentState,
  command: Command,
  context: Context,
) => Decision<AppointmentEvent>

type DecideDate<Command> = (
  state: AppointmentState,
  date: SingleDate,
  command: Command,
  context: Context,
) => Decision<AppointmentEvent>

/** What a command does to the whole, to one date of a series, and to a date with all that follow. */
export type ByScope<Command> = {
  whole: Decide<Command>
  this?: DecideDate<Command>
  this_and_following?: DecideDate<Command>
  /** Whether the date may be one that was deleted. */
  ofDeleted?: boolean
}

/** Decides what is meant for the dates that the command names. */
export const byScope =
  <Command extends Scoped>({ whole, ofDeleted = false, ...single }: ByScope<Command>): Decide<Command> =>
  (state, command, context) => {
    const { appointment_id, apply_to } = command
    const { occurrence } = appointmentRef(appointment_id)
    if (apply_to === 'all') return whole(state, command, context)
    if (apply_to === undefined)
      return occurrence === null ? whole(state, command, context) : reject('apply_to_required', '/apply_to')
    if (!repeats(state.recurrence)) return whole(state, command, context)
    if (occurrence === null) return reject('occurrence_needed', '/apply_to')
    const decide = single[apply_to]
    if (!decide) return reject('apply_to_unsupported', '/apply_to')
    const date = dateAt(ofDeleted ? withDeleted(state) : state, occurrence)
    if (date === null) return reject('occurrence_unknown')
    return apply_to === 'this_and_following' && isFirst(state, date)
      ? whole(state, command, context)
      : decide(state, date, command, context)
  }

/** Whether all dates of the series follow this one. */
const isFirst = (state: AppointmentState, { occurrence }: SingleDate): boolean =>
  occurrence === state.date.start || previousDate(state, occurrence) === null

/** Decides only what is meant for the whole appointment or series. */
export const onWhole = <Command extends Scoped>(whole: Decide<Command>): Decide<Command> => byScope({ whole })

/** What an answer is for: one date, all of them, or all from one on. */
export type AnswerScope = { occurrence: Instant | null; from: Instant | null }

const forAll: AnswerScope = { occurrence: null, from: null }

/** The dates that an answer is for. */
export const scopeOf = (
  state: AppointmentState,
  { appointment_id, apply_to }: Scoped,
): AnswerScope | Rejection => {
  if (apply_to === 'all') return forAll
  const occurrence = dateOf(state, appointment_id)
  if (isRejection(occurrence)) return occurrence
  if (occurrence === null)
    return apply_to !== undefined && repeats(state.recurrence)
      ? reject('occurrence_needed', '/apply_to')
      : forAll
  if (apply_to !== 'this_and_following') return { occurrence, from: null }
  const date = dateAt(state, occurrence)
  return date === null || isFirst(state, date) ? forAll : { occurrence: null, from: occurrence }
}

/** The date of the series that an address names; null when it names the whole. */
export const dateOf = (state: AppointmentState, address: string): Instant | null | Rejection => {
  const { occurrence } = appointmentRef(address)
  // An old page may still show the dates of what was a series.
  if (occurrence === null || (occurrence === state.date.start && !repeats(state.recurrence))) return null
  return dateAt(state, occurrence) === null ? reject('occurrence_unknown') : occurrence
}

const withDeleted = (state: AppointmentState): AppointmentState => ({
  ...state,
  exceptions: Object.fromEntries(
    Object.entries(state.exceptions).map(([start, one]) => [start, { ...one, deleted: false }]),
  ),
})

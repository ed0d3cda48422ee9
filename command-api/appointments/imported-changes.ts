import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import { asPlanned } from '#events/appointments/single-dates.ts'
import type { Instant } from '#platform/language/instant.ts'
import { isRejection, type Rejection } from '#platform/language/rejection.ts'
import { occurrenceAt } from '#platform/recurrence/recurrence.ts'
import { appointment } from './appointment.decider.ts'
import { type AppointmentState, appointmentState } from './appointment.state.ts'
import type { Context } from './deciding.ts'
import { evolved } from './evolved.ts'
import type { DateContent, EntryContent } from './imported-content.ts'

// An import decides nothing of its own about appointments: it asks the rules of appointments, as a member who types all of
// it would. What these answer with nothing has not changed.

type Events = readonly AppointmentEvent[]
type Step = (state: AppointmentState) => Events | Rejection

/** The events of a new appointment of the actor. */
export const scheduledAs = (
  content: EntryContent,
  calendarId: string,
  context: Context,
): Events | Rejection => {
  const { reminders, date, ...texts } = bodyOf(content)
  const scheduled: Step = (state) =>
    appointment.decide.schedule(
      state,
      { appointment: { ...texts, date, reminders, calendar_ids: [calendarId] } },
      context,
    )
  return inSteps(appointmentState.initial, [
    scheduled,
    ...datesOf(appointmentState.initial, content, context),
  ])
}

/** The events that make an appointment say this; none when it does. */
export const changesTo = (
  state: AppointmentState,
  content: EntryContent,
  context: Context,
): Events | Rejection => {
  const { appointment_id } = state
  return inSteps(state, [
    ({ status }) => (status === 'deleted' ? [{ type: 'AppointmentRestored', data: { appointment_id } }] : []),
    ({ status }) =>
      status === 'canceled' && !content.canceled
        ? [{ type: 'AppointmentRevived', data: { appointment_id } }]
        : [],
    (now) =>
      now.status === 'active'
        ? appointment.decide.revise(now, { appointment_id, appointment: bodyOf(content) }, context)
        : [],
    ...datesOf(state, content, context),
    ({ status, over_at }) =>
      status === 'active' && content.canceled && (over_at === null || over_at > context.now)
        ? [{ type: 'AppointmentCanceled', data: { appointment_id } }]
        : [],
  ])
}

const bodyOf = ({ name, description, location, category, date, recurrence, reminders }: EntryContent) => ({
  name,
  description,
  location,
  category,
  date,
  recurrence_pattern: recurrence,
  reminders: [...reminders],
})

const asTheSeries: DateContent = { deleted: false, canceled: false, own: null }

const datesOf = (before: AppointmentState, { dates }: EntryContent, context: Context): Step[] => {
  const starts = new Set([
    ...Object.keys(before.exceptions),
    ...Object.keys(before.words_of_dates),
    ...Object.keys(dates),
  ])
  return [...starts].flatMap((occurrence) => dateSteps(occurrence, dates[occurrence] ?? asTheSeries, context))
}

const dateSteps = (occurrence: Instant, wanted: DateContent, context: Context): Step[] => {
  const isNow = ({ exceptions }: AppointmentState) => exceptions[occurrence] ?? asPlanned
  const idsOf = (state: AppointmentState) => ({
    appointment_id: state.appointment_id,
    occurrence,
    start: isNow(state).moved?.start ?? occurrence,
  })
  const steps: Step[] = [
    (state) =>
      isNow(state).deleted && !wanted.deleted ? [{ type: 'DateRestored', data: idsOf(state) }] : [],
    (state) =>
      isNow(state).canceled && !wanted.canceled ? [{ type: 'DateRevived', data: idsOf(state) }] : [],
    (state) =>
      wanted.deleted || isNow(state).canceled ? [] : dateRevised(state, occurrence, { wanted, context }),
    (state) =>
      wanted.canceled && !isNow(state).canceled ? [{ type: 'DateCanceled', data: idsOf(state) }] : [],
    (state) => (wanted.deleted && !isNow(state).deleted ? [{ type: 'DateDeleted', data: idsOf(state) }] : []),
  ]
  // Once the series is another one, some of its dates are gone.
  return steps.map(
    (step): Step =>
      (state) => {
        const isActive = state.status === 'active'
        return isActive && occurrenceAt(state.date, state.recurrence, occurrence) ? step(state) : []
      },
  )
}

type Wanted = { wanted: DateContent; context: Context }

const dateRevised = (
  state: AppointmentState,
  occurrence: Instant,
  { wanted, context }: Wanted,
): Events | Rejection => {
  const planned = occurrenceAt(state.date, state.recurrence, occurrence) ?? { start: occurrence, end: null }
  const { start, end, name, description, location } = wanted.own ?? { ...state, ...planned }
  const { all_day, time_zone } = state.date
  const appointment_id = occurrenceId(state.appointment_id, occurrence)
  const date = { start, end, all_day, time_zone }
  return appointment.decide.revise(
    state,
    { appointment_id, apply_to: 'this', appointment: { name, description, location, date } },
    context,
  )
}

const inSteps = (state: AppointmentState, steps: readonly Step[]): Events | Rejection => {
  const events: AppointmentEvent[] = []
  let next = state
  for (const step of steps) {
    const more = step(next)
    if (isRejection(more)) return more
    events.push(...more)
    next = more.reduce(evolved, next)
  }
  return events
}

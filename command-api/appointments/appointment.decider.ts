import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { horizonOf, reachesBeyond } from '#events/appointments/horizon.ts'
import type { Decider } from '#platform/language/decider.ts'
import { isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'
import { type AppointmentState, appointmentEvolve, appointmentState } from './appointment.state.ts'
import type { AppointmentCommands, Context } from './deciding.ts'
import { type Invitees, invited } from './inviting.ts'
import { participationDecisions } from './participation.decider.ts'
import { disclosed, privateTo } from './privacy.ts'
import { attaching, lockedTo, revisions, type Step, shownOf } from './revisions.ts'
import { type Revised, scheduled, wrongWith } from './saving.ts'
import { onWhole } from './scope.ts'

// The rules of an appointment:
// - It has a name, stands in at least one calendar, and does not end before it begins. All-day means whole days.
// - Moving it asks everybody but the organiser again when the network says so; a new place or name asks nobody.
// - Participation of a series cannot be locked; who makes a series of it opens it.
// - What is over or canceled cannot be canceled.
// - Canceling and deleting can be undone, with all answers as they were.
// - Fewer places than people who accepted is allowed: nobody loses a place, and nobody else gets one.
// - The dates of a series are laid out two years ahead, and further as time goes on, also while it is called off.
// - Changes are for the whole series: a single date cannot be changed yet.
// - While nobody but the organiser can read it, what it says is the organiser's (privacy.ts).
// - Inviting is part of saving, so an appointment and its guests come about together or not at all.

export const appointment: Decider<AppointmentState, AppointmentCommands, AppointmentEvent> = {
  initial: appointmentState.initial,

  decide: {
    schedule: (state, { appointment: saved }, context) => {
      const refusal = wrongWith(saved, state)
      if (refusal) return refusal
      return inSteps(state, [
        () => [scheduled(saved, context)],
        ...attaching(saved),
        (state) => lockedTo(state, saved.attendee_configuration?.participation_locked),
        inviting(saved, context),
      ])
    },

    revise: onWhole((state, { appointment: saved }, context) => {
      if (state.status !== 'active') return reject('appointment_canceled')
      const refusal = wrongWith(saved, state)
      if (refusal) return refusal
      return inSteps(state, [...revisions(saved, context), inviting(saved, context)])
    }),

    lock: onWhole((state, { appointment: saved }) => {
      if (state.status !== 'active') return reject('appointment_canceled')
      return lockedTo(state, saved.attendee_configuration.participation_locked)
    }),

    cancel: onWhole(({ appointment_id, status, over_at }, _, { now }) => {
      if (status === 'canceled') return reject('appointment_canceled')
      if (over_at !== null && over_at <= now) return reject('appointment_past')
      return [{ type: 'AppointmentCanceled', data: { appointment_id } }]
    }),

    revive: onWhole(({ appointment_id, status }) =>
      status === 'canceled'
        ? [{ type: 'AppointmentRevived', data: { appointment_id } }]
        : reject('appointment_not_canceled'),
    ),

    extend: (state, { before }, { now }) => {
      if (state.status === 'none') return notFound()
      const { appointment_id, date, recurrence, status, status_before } = state
      const after = horizonOf(now)
      if (after <= before || !reachesBeyond(recurrence, before)) return []
      const deleted = status === 'deleted'
      const canceled = (deleted ? status_before : status) === 'canceled'
      const moved = { appointment_id, before, after, date, recurrence, canceled, deleted }
      return [{ type: 'CalendarHorizonMoved', data: { ...moved, ...shownOf(state, state.private_to) } }]
    },

    disclose: (state, _, { gathered }) =>
      state.status === 'none' ? [] : disclosed(state, privateTo(state, gathered.unshared)),

    forget: (state, _, { gathered }) => {
      const { appointment_id, status } = state
      const isPrivate = privateTo(state, gathered.unshared) !== null
      return status === 'none' || !isPrivate
        ? []
        : [{ type: 'AppointmentForgotten', data: { appointment_id } }]
    },

    remove: onWhole(({ appointment_id }) => [{ type: 'AppointmentDeleted', data: { appointment_id } }]),

    restore: onWhole(({ appointment_id, status }) =>
      status === 'deleted'
        ? [{ type: 'AppointmentRestored', data: { appointment_id } }]
        : reject('appointment_not_deleted'),
    ),

    ...participationDecisions,
  },

  evolve: appointmentEvolve,
  snapshot: appointmentState.snapshot,
}

/** One step after the other, each on the state that those before it made. */
const inSteps = (
  state: AppointmentState,
  steps: readonly Step[],
): readonly AppointmentEvent[] | Rejection => {
  const said: AppointmentEvent[] = []
  let next = state
  for (const step of steps) {
    const events = step(next)
    if (isRejection(events)) return events
    said.push(...events)
    next = events.reduce(evolved, next)
  }
  return said
}

const evolved = (state: AppointmentState, event: AppointmentEvent): AppointmentState => {
  const evolve = trusted<(state: AppointmentState, event: AppointmentEvent) => AppointmentState>(
    appointmentEvolve[event.type],
  )
  return evolve(state, event)
}

const inviting =
  (saved: Revised, context: Context): Step =>
  (state) => {
    const invitees: Invitees = {
      member_ids: saved.membership_ids_to_invite ?? [],
      group_ids: saved.group_ids_to_invite ?? [],
      by_mail: saved.send_email_notification ?? true,
    }
    return invited(state, invitees, context)
  }

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
// - It has a name, is in at least one calendar, and ends after it starts. All-day appointments last whole days.
// - When the network says so, a new date asks all participants but the organizer again; a new location or name does not.
// - Participation in a series cannot be locked. Turning an appointment into a series unlocks it.
// - Past and canceled appointments cannot be canceled. Cancel and delete can be undone, with all answers as before.
// - The capacity may be lower than the number of acceptances: nobody loses a place, and nobody else gets one.
// - The dates of a series are calculated two years ahead, and extended by a timer, also while it is canceled.
// - Changes apply to the whole series, because single dates cannot be changed yet.
// - While only the organizer can read it, its texts are sealed with the organizer's key (privacy.ts).
// - Saving also invites, so an appointment and its invitations are recorded together or not at all.

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

import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { horizonOf, reachesBeyond } from '#events/appointments/horizon.ts'
import { dueNow } from '#events/appointments/reminders.ts'
import type { Decider } from '#platform/language/decider.ts'
import { isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import { type AppointmentState, appointmentEvolve, appointmentState } from './appointment.state.ts'
import { datesKept, hasOwnDates, kept } from './dates-kept.ts'
import type { AppointmentCommands, Context } from './deciding.ts'
import { evolved } from './evolved.ts'
import { type Invitees, invited } from './inviting.ts'
import { organizedBy } from './organizing.ts'
import { participationDecisions } from './participation.decider.ts'
import { posting } from './posting.ts'
import { disclosed, privateTo } from './privacy.ts'
import {
  attaching,
  choosingRoom,
  consulting,
  lockedTo,
  reminding,
  revisions,
  type Step,
  shownOf,
} from './revisions.ts'
import { plannedFrom, type Revised, type Saved, scheduled, wrongWith } from './saving.ts'
import { byScope, onWhole } from './scope.ts'
import {
  cancelDate,
  removeDate,
  removeFrom,
  restoreDate,
  reviseDate,
  reviveDate,
} from './single-date.decider.ts'
import { bySplittableScope } from './splitting.ts'
import { choosingTeams, teamsDecisions } from './teams-sync.decider.ts'
import { answersOf } from './votes.ts'
import { freeing, waitingListTo } from './waiting-list.ts'

// The rules of an appointment:
// - It has a name, is in at least one calendar, and ends after it starts. All-day appointments last whole days.
// - When the network says so, a new date asks all participants but the organizer again; a new location or name does not.
// - Participation in a series cannot be locked. Turning an appointment into a series unlocks it.
// - Past and canceled appointments cannot be canceled. Cancel and delete can be undone, with all answers as before.
// - The capacity may be lower than the number of acceptances: nobody loses a place, and nobody else gets one.
// - A free seat goes to the member who waits first (waiting-list.ts).
// - The dates of a series are calculated two years ahead, and extended by a timer, also while it is canceled.
// - Reminders are for whole series, too; each moment reminds once, and never of a date that has begun.
// - Changes apply to the whole series, to one date of it, or to one with all that follow (single-date.decider.ts).
// - While only the organizer can read it, its texts are sealed with the organizer's key (privacy.ts).
// - It may stand in Microsoft Teams (teams-sync.decider.ts).
// - It may stand in the streams of its calendars, and leaves a stream with its calendar (posting.ts).
// - Members in charge can give it to another organizer, and members who create it to another one at once.
// - Saving also invites, so an appointment and its invitations are recorded together or not at all.

export const appointment: Decider<AppointmentState, AppointmentCommands, AppointmentEvent> = {
  initial: appointmentState.initial,

  decide: {
    schedule: (state, { appointment: saved }, context) => newAppointment(state, saved, context),

    plan: (state, { appointment }, context) => {
      const saved = plannedFrom(appointment, context.gathered)
      return isRejection(saved) ? saved : newAppointment(state, saved, context)
    },

    revise: freeing(
      bySplittableScope('revise', {
        whole: (state, { appointment: saved }, context) => {
          if (state.status !== 'active') return reject('appointment_canceled')
          const refusal = wrongWith(saved, state, context.gathered)
          if (refusal) return refusal
          return inSteps(state, [
            ...revisions(saved, context),
            inviting(saved, context),
            posting(saved, context.gathered),
          ])
        },
        this: reviseDate,
      }),
    ),

    lock: freeing(
      onWhole((state, { appointment: saved }) => {
        if (state.status !== 'active') return reject('appointment_canceled')
        return lockedTo(state, saved.attendee_configuration.participation_locked)
      }),
    ),

    cancel: bySplittableScope('cancel', {
      whole: ({ appointment_id, status, over_at }, _, { now }) => {
        if (status === 'canceled') return reject('appointment_canceled')
        if (over_at !== null && over_at <= now) return reject('appointment_past')
        return [{ type: 'AppointmentCanceled', data: { appointment_id } }]
      },
      this: cancelDate,
    }),

    revive: bySplittableScope('revive', {
      whole: ({ appointment_id, status }) =>
        status === 'canceled'
          ? [{ type: 'AppointmentRevived', data: { appointment_id } }]
          : reject('appointment_not_canceled'),
      this: reviveDate,
    }),

    extend: (state, { before }, { now }) => {
      if (state.status === 'none') return notFound()
      const { appointment_id, date, recurrence, status, status_before } = state
      const after = horizonOf(now)
      if (after <= before || !reachesBeyond(date, recurrence, before)) return []
      const deleted = status === 'deleted'
      const canceled = (deleted ? status_before : status) === 'canceled'
      const moved = { appointment_id, before, after, date, recurrence, canceled, deleted }
      return [
        { type: 'CalendarHorizonMoved', data: { ...moved, ...shownOf(state, state.private_to) } },
        ...(hasOwnDates(state) ? [datesKept(state, kept(state), state.private_to)] : []),
      ]
    },

    remind: (state, { at }, { now }) => {
      // Each moment reminds once, whatever is sent again; what is canceled or moved reminds of nothing.
      if (state.status !== 'active' || (state.reminded_at !== null && at <= state.reminded_at)) return []
      const { appointment_id, recurrence } = state
      return dueNow(state, at).map(({ start, occurrence, minutes }) => ({
        type: 'AppointmentReminded' as const,
        data: {
          appointment_id,
          at,
          start,
          occurrence,
          minutes,
          is_series: repeats(recurrence),
          late: start < now && minutes > 0,
        },
      }))
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

    leave_room: ({ appointment_id, room_id }, { meeting_room_id }) =>
      room_id === meeting_room_id
        ? [{ type: 'MeetingRoomChosen', data: { appointment_id, before: room_id, after: null } }]
        : [],

    settle_continuation: ({ appointment_id, status }, _, { gathered: { continued_as } }: Context) =>
      status === 'deleted' || continued_as === null || continued_as.includes(appointment_id)
        ? []
        : [{ type: 'AppointmentDeleted', data: { appointment_id } }],

    remove: byScope({
      whole: ({ appointment_id }) => [{ type: 'AppointmentDeleted', data: { appointment_id } }],
      this: removeDate,
      this_and_following: removeFrom,
    }),

    restore: byScope({
      whole: ({ appointment_id, status }) =>
        status === 'deleted'
          ? [{ type: 'AppointmentRestored', data: { appointment_id } }]
          : reject('appointment_not_deleted'),
      this: restoreDate,
      ofDeleted: true,
    }),

    ...participationDecisions,
    ...teamsDecisions,
  },

  evolve: appointmentEvolve,
  snapshot: appointmentState.snapshot,
}

const newAppointment = (
  state: AppointmentState,
  saved: Saved,
  context: Context,
): readonly AppointmentEvent[] | Rejection => {
  const refusal = wrongWith(saved, state, context.gathered)
  if (refusal) return refusal
  return inSteps(state, [
    () => [scheduled(saved, context)],
    (state) => organizedBy(state, saved.organizer_id),
    ...consulting(saved),
    ...attaching(saved),
    ...choosingRoom(saved),
    ...choosingTeams(saved),
    ...reminding({ reminders: saved.reminders ?? usual(context) }),
    (state) => lockedTo(state, saved.attendee_configuration?.participation_locked),
    (state) => waitingListTo(state, saved.attendee_configuration?.waiting_list),
    inviting(saved, context),
    // The invited know of it already.
    posting(saved, context.gathered),
    (state) => answersOf(state, context),
  ])
}

const usual = ({ gathered }: Context): number[] | undefined =>
  gathered.default_reminders === null ? undefined : [...gathered.default_reminders]

/** One step after the other, each on the state that those before it made. */
const inSteps = (
  state: AppointmentState,
  steps: readonly Step[],
): readonly AppointmentEvent[] | Rejection => {
  const all: AppointmentEvent[] = []
  let next = state
  for (const step of steps) {
    const events = step(next)
    if (isRejection(events)) return events
    all.push(...events)
    next = events.reduce(evolved, next)
  }
  return all
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

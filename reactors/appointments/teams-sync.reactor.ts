import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'

type Of = { data: { appointment_id: string } }

const timerOf = (appointment_id: string): string => `teams-sync-${appointment_id}`

/** Most appointments have nothing to do with Teams, and no command is sent for them. */
const request = async ({ data: { appointment_id } }: Of, effects: Effects): Promise<void> =>
  requestAll([appointment_id], effects)

const requestAll = async (ids: readonly string[], { findByIds, send }: Effects): Promise<void> => {
  for (const { id, teams } of await findByIds(appointments, ids))
    if (teams !== null) await send('appointments/sync_teams', { appointment_id: id })
}

const begin = (appointment_id: string, attempt: number | null, { jobs }: Effects): Promise<void> =>
  attempt === null
    ? Promise.resolve()
    : jobs.begin(`teams-sync-${appointment_id}-${attempt}`, {
        name: 'teams/synchronize',
        body: { appointment_id, attempt },
      })

/** Starts one attempt after the other whenever something changes that Teams shows. */
export const teamsSync = reactor<AppointmentEvent>('teams-sync', {
  TeamsSyncChosen: request,
  AppointmentRenamed: request,
  AppointmentDisclosed: request,
  AppointmentForgotten: request,
  AppointmentMoved: request,
  MoveTakenBack: request,
  AppointmentRepeated: request,
  AppointmentRelocated: request,
  MeetingRoomChosen: request,
  OrganizerChosen: request,
  MembersInvited: request,
  MembersInvitedToDate: request,
  MemberSignedUp: request,
  ParticipantAnswered: request,
  AnswerTakenBack: request,
  ParticipantMovedUp: request,
  ParticipantRemoved: request,
  ParticipantRemovedFromDate: request,
  AppointmentCanceled: request,
  AppointmentRevived: request,
  AppointmentDeleted: request,
  AppointmentRestored: request,

  TeamsSyncRequested: async ({ data: { appointment_id, attempt, is_queued } }, effects) => {
    await effects.timers.clear(timerOf(appointment_id))
    await begin(appointment_id, is_queued ? null : attempt, effects)
  },
  TeamsEventSynchronized: ({ data: { appointment_id, next } }, effects) =>
    begin(appointment_id, next, effects),
  TeamsEventWithdrawn: ({ data: { appointment_id, next } }, effects) => begin(appointment_id, next, effects),
  TeamsSyncFailed: async ({ data: { appointment_id, next, retry_at } }, effects) => {
    await begin(appointment_id, next, effects)
    if (next !== null || retry_at === null) return
    await effects.timers.set(timerOf(appointment_id), retry_at, {
      name: 'appointments/sync_teams',
      body: { appointment_id },
    })
  },
})

/** An erased person is taken off the lists in Teams, and the events that this person organized are canceled there. */
export const teamsWithoutErased = reactor<MemberEvent>('teams-without-erased-members', {
  PersonErased: async ({ data: { member_id } }, effects) => {
    const organized = await effects.findWhere(appointments, { organizer_id: member_id })
    const attended = await effects.findWhere(participants, { member_id })
    const ids = [...organized.map(({ id }) => id), ...attended.map(({ appointment_id }) => appointment_id)]
    await requestAll(ids, effects)
  },
})

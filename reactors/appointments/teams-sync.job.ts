import { isForTeams, type TeamsReason } from '#events/appointments/teams-sync.ts'
import { fullName } from '#platform/content/person.ts'
import type { Job, JobTools } from '#platform/reactors/job.ts'
import { firstDayOf } from '#platform/recurrence/recurrence.ts'
import { derivedUuid } from '#platform/requests/derived-ids.ts'
import {
  type TeamsAttendee,
  type TeamsCalendar,
  type TeamsEvent,
  TeamsFailed,
  upnOf,
} from '#platform/teams/teams-calendar.ts'
import { type AppointmentRow, appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { meetingRooms } from '#projectors/meeting-rooms/meeting-rooms.table.ts'
import { members } from '#projectors/members/members.table.ts'

type Failure = { reason: TeamsReason; retry_after_ms: number | null }

/** One attempt: brings the event in Teams up to date with the appointment, or cancels it there. */
export const teamsSyncJob: Job = {
  job: 'teams/synchronize',

  run: async ({ appointment_id, attempt }, tools) => {
    const [row] = await tools.findByIds(appointments, [appointment_id])
    if (!row?.teams) return
    const outcome = await attempted(row, tools).catch(failureOf)
    tools.signal.throwIfAborted()
    await tools.send('appointments/finish_teams', { appointment_id, attempt, ...outcome })
  },

  giveUp: async ({ appointment_id, attempt }, { send }) => {
    const failure: Failure = { reason: 'unreachable', retry_after_ms: null }
    await send('appointments/finish_teams', { appointment_id, attempt, ...failure })
  },
}

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof TeamsFailed)) throw error
  return { reason: error.reason, retry_after_ms: error.retryAfterMs }
}

const attempted = async (row: AppointmentRow, tools: JobTools): Promise<object> => {
  const { teams: calendar, signal } = tools
  if (calendar === null) return { reason: 'not_configured', retry_after_ms: null } satisfies Failure
  const sync = row.teams
  if (sync === null) return {}
  const [organizer] = await tools.findByIds(members, [row.organizer_id])
  const upn = upnOf(calendar, organizer?.email ?? null)
  const isActive = !row.canceled && !row.deleted && organizer?.deleted === false
  const lookup = { key: keyOf(row, sync.generation), upn, known: sync.place }
  if (!isForTeams(sync, { isActive, recurrence: row.recurrence })) {
    await calendar.cancel(lookup, signal)
    return {}
  }
  if (upn === null) return { reason: 'organizer_outside', retry_after_ms: null } satisfies Failure
  // Teams keeps the meeting of an event, whatever is sent later, so the event gives way to another one.
  const isReplaced = sync.join_url !== null && !sync.options.online_meeting
  if (isReplaced) await calendar.cancel(lookup, signal)
  const generation = isReplaced ? sync.generation + 1 : sync.generation
  const event = await eventOf(row, generation, calendar, tools)
  const found = await calendar.save(event, { upn, known: isReplaced ? null : sync.place }, signal)
  return { found: { ...found, generation } }
}

const keyOf = ({ id }: AppointmentRow, generation: number): string =>
  derivedUuid('teams event', id, String(generation))

const eventOf = async (
  row: AppointmentRow,
  generation: number,
  calendar: TeamsCalendar,
  tools: JobTools,
): Promise<TeamsEvent> => {
  const { start, end, all_day, time_zone, teams } = row
  // An all-day event lasts whole days wherever it is looked at.
  const at = (instant: string) =>
    all_day ? `${firstDayOf({ start: instant, time_zone })}T00:00:00.000Z` : instant
  const [room] = row.room_id === null ? [] : await tools.findByIds(meetingRooms, [row.room_id])
  return {
    key: keyOf(row, generation),
    subject: row.name,
    start: at(start),
    end: at(end ?? start),
    all_day,
    location: [room?.name, row.location.name].filter(Boolean).join(', '),
    link: `${tools.publicUrl}/appointments/${row.id}`,
    attendees: await attendeesOf(row, calendar, tools),
    online_meeting: teams?.options.online_meeting === true,
    bypass_lobby: teams?.options.bypass_lobby === true,
  }
}

/** Participants of the tenant who have not declined, in the order of their ids so that the same people are the same list. */
const attendeesOf = async (
  { id, organizer_id }: AppointmentRow,
  calendar: TeamsCalendar,
  { findWhere, findByIds }: JobTools,
): Promise<TeamsAttendee[]> => {
  const invited = await findWhere(participants, { appointment_id: id, deleted: false })
  const coming = invited.filter(
    ({ status, member_id }) => status !== 'declined' && member_id !== organizer_id,
  )
  const people = await findByIds(
    members,
    coming.map(({ member_id }) => member_id),
  )
  return people
    .flatMap(({ email, first_name, last_name, deleted }) => {
      const address = deleted ? null : upnOf(calendar, email)
      return address === null ? [] : [{ address, name: fullName(first_name, last_name) ?? address }]
    })
    .sort((one, other) => (one.address < other.address ? -1 : 1))
}

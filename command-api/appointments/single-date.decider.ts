import type { AppointmentEvent, DateWords } from '#events/appointments/appointment.events.ts'
import { meetingLinkOf } from '#events/appointments/meeting-link.ts'
import type { SingleDate } from '#events/appointments/single-dates.ts'
import { noneMentioned } from '#platform/commands/mentions.ts'
import { videoHostsOf } from '#platform/content/video-hosts.ts'
import type { Decision } from '#platform/language/decider.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { lengthRefused } from '#platform/recurrence/date-length.ts'
import { normalizeDate, occurrenceAt } from '#platform/recurrence/recurrence.ts'
import { type AppointmentState, appointmentState } from './appointment.state.ts'
import type { AppointmentCommands, Context } from './deciding.ts'
import { disclosed, privateTo } from './privacy.ts'
import { isEqual } from './revisions.ts'
import { applicationOf, categoryOf, documentOf, locationOf, type Revised, roomIdOf } from './saving.ts'
import { endedBefore } from './series-split.ts'
import { optionsOf } from './teams-sync.decider.ts'

// The rules of a single date of a series:
// - It has its own time, title, location and description; everything else is the same for all dates. A save may repeat
//   what holds for all, so that a client can send back what it has read.
// - What is saved as the series says it counts as the series' again, and follows the series from then on.
// - Answers stay when a date is moved, because the series was accepted with all its dates.
// - A canceled date is changed by nobody. One that is over cannot be canceled.
// - Deleting a date with all that follow ends the series before it. Everything else that is for a date with all that follow
//   splits the series (series-split.ts).

type Commands = Pick<AppointmentCommands, 'revise' | 'cancel' | 'revive' | 'remove' | 'restore'>
type DecisionsOn<Name extends keyof Commands> = (
  state: AppointmentState,
  date: SingleDate,
  command: Commands[Name],
  context: Context,
) => Decision<AppointmentEvent>

export const reviseDate: DecisionsOn<'revise'> = (state, date, { appointment: saved }, context) => {
  if (state.status !== 'active' || date.canceled) return reject('appointment_canceled')
  const refusal = onlyForAll(saved, state, context) ?? wrongDate(saved, date)
  if (refusal) return refusal
  const { gathered, network } = context
  const { appointment_id, words_of_dates } = state
  const { all_day, time_zone } = state.date
  const before = { start: date.start, end: date.end, all_day, time_zone }
  // A zone of its own for one date of a series would mean nothing but another moment.
  const after = saved.date ? normalizeDate({ ...saved.date, all_day, time_zone }) : before
  const words_before = words_of_dates[date.occurrence] ?? {}
  const words_after = wordsAfter(state, words_before, {
    name: saved.name,
    location: locationOf(saved.location),
    description:
      saved.description === undefined
        ? undefined
        : (documentOf(saved.description, gathered.mentioned, videoHostsOf(network)) ?? null),
  })
  if (isEqual(before, after) && isEqual(words_before, words_after)) return []
  const private_to = privateTo(state, gathered.unshared)
  const planned = occurrenceAt(state.date, state.recurrence, date.occurrence)
  const { name = state.name, location = state.location } = words_after
  const data = {
    appointment_id,
    private_to,
    occurrence: date.occurrence,
    before,
    after,
    as_planned: planned?.start === after.start && planned.end === after.end,
    words_before,
    words_after,
    words: { name, location_name: location.name, meeting_link: meetingLinkOf(location) },
  }
  return [...disclosed(state, private_to), { type: 'DateChanged', data }]
}

export const cancelDate: DecisionsOn<'cancel'> = ({ appointment_id, status }, date, _, { now }) => {
  if (status === 'canceled' || date.canceled) return reject('appointment_canceled')
  if ((date.end ?? date.start) <= now) return reject('appointment_past')
  return [{ type: 'DateCanceled', data: dateFields(appointment_id, date) }]
}

export const reviveDate: DecisionsOn<'revive'> = ({ appointment_id, status }, date) => {
  if (status === 'canceled') return reject('appointment_canceled')
  return date.canceled
    ? [{ type: 'DateRevived', data: dateFields(appointment_id, date) }]
    : reject('appointment_not_canceled')
}

export const removeDate: DecisionsOn<'remove'> = ({ appointment_id }, date) => [
  { type: 'DateDeleted', data: dateFields(appointment_id, date) },
]

export const restoreDate: DecisionsOn<'restore'> = ({ appointment_id, exceptions }, date) =>
  exceptions[date.occurrence]?.deleted
    ? [{ type: 'DateRestored', data: dateFields(appointment_id, date) }]
    : reject('appointment_not_deleted')

export const removeFrom: DecisionsOn<'remove'> = (state, { occurrence }, _, context) =>
  endedBefore(state, occurrence, context)

const dateFields = (appointment_id: string, { occurrence, start }: SingleDate) => ({
  appointment_id,
  occurrence,
  start,
})

const wordsAfter = (
  state: AppointmentState,
  before: DateWords,
  given: { [Name in keyof DateWords]: DateWords[Name] | undefined },
): DateWords => {
  const own = <Name extends keyof DateWords>(name: Name): Partial<DateWords> => {
    const value = given[name] === undefined ? before[name] : given[name]
    return value === undefined || isEqual(value, state[name]) ? {} : { [name]: value }
  }
  return { ...own('name'), ...own('location'), ...own('description') }
}

const wrongDate = (saved: Revised, date: SingleDate): Rejection | null => {
  const { start, end } = saved.date ?? date
  if (saved.name !== undefined && saved.name.trim() === '') return reject('name_empty', '/appointment/name')
  if (documentOf(saved.description, noneMentioned, []) === undefined)
    return reject('description_unusable', '/appointment/description')
  if (end !== null && end < start) return reject('end_lt_start', '/appointment/date/end')
  const tooLong = lengthRefused({ start, end }, appointmentState.initial.recurrence)
  return tooLong && reject(tooLong, '/appointment/date/end')
}

/** What a save would change that single dates do not have; null when nothing. */
const onlyForAll = (
  saved: Revised,
  state: AppointmentState,
  { gathered: { categories }, network }: Context,
): Rejection | null => {
  const { attendee_configuration: attendees = {} } = saved
  const same: Record<string, readonly [unknown, unknown]> = {
    'date/all_day': [saved.date?.all_day, state.date.all_day],
    recurrence_pattern: [saved.recurrence_pattern, state.recurrence],
    category: [categoryOf(saved.category, categories), state.category],
    application_configuration: [applicationOf(saved.application_configuration, network), state.application],
    organizer_id: [saved.organizer_id, state.organizer_id],
    contact_ids: [saved.contact_ids, state.contact_ids],
    consultant_ids: [saved.consultant_ids, state.consultant_ids],
    attachments: [saved.attachments, state.attachment_ids],
    image_id: [saved.image_id, state.image_id],
    reminders: [saved.reminders, state.reminders],
    post_to_stream: [saved.post_to_stream, state.streams.length > 0],
    'meeting/room_id': [roomIdOf(saved.meeting), state.room_id],
    'teams_configuration/teams_sync_enabled': [
      saved.teams_configuration?.teams_sync_enabled,
      optionsOf(state).teams_sync_enabled,
    ],
    'attendee_configuration/total': [attendees.total, state.capacity.total],
    'attendee_configuration/total_attendees_enforced': [
      attendees.total_attendees_enforced,
      state.capacity.enforced,
    ],
    'attendee_configuration/waiting_list': [attendees.waiting_list, state.has_waiting_list],
    'attendee_configuration/user_can_opt': [attendees.user_can_opt, state.user_can_opt],
    'attendee_configuration/show_participants_to_admins_only': [
      attendees.show_participants_to_admins_only,
      state.show_participants_to_admins_only,
    ],
    'attendee_configuration/participation_locked': [
      attendees.participation_locked,
      state.participation_locked,
    ],
  }
  const other = Object.entries(same).find(([, [given, now]]) => given !== undefined && !isEqual(given, now))
  // The reader may not see each calendar that it stands in.
  const posted = (saved.streams ?? []).some((stream) => !state.streams.includes(stream))
  const added = (saved.calendar_ids ?? []).some((id) => !state.calendar_ids.includes(id))
  const invited = [...(saved.membership_ids_to_invite ?? []), ...(saved.group_ids_to_invite ?? [])].length > 0
  if (other) return reject('only_for_all', `/appointment/${other[0]}`)
  if (posted) return reject('only_for_all', '/appointment/streams')
  if (added) return reject('only_for_all', '/appointment/calendar_ids')
  return invited ? reject('only_for_all', '/appointment/membership_ids_to_invite') : null
}

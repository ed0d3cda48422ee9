import { categories } from '#events/appointments/appointment.contract.ts'
import type { AppointmentEvent, Recurrence } from '#events/appointments/appointment.events.ts'
import { isAmong, type Mentioned, noneMentioned } from '#platform/commands/mentions.ts'
import { lengthRefused } from '#platform/language/date-length.ts'
import { endOf, normalizeDate } from '#platform/language/recurrence.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { type VideoHost, videoHostsOf } from '#platform/language/video-hosts.ts'
import { withoutNames } from '#platform/rich-text/mentions.ts'
import { type RichDocument, richDocument } from '#platform/rich-text/rich-text.ts'
import { withAllowedVideos } from '#platform/rich-text/videos.ts'
import { type AppointmentState, appointmentState } from './appointment.state.ts'
import type { AppointmentCommands, Context } from './deciding.ts'
import { privateTo } from './privacy.ts'

export type Saved = AppointmentCommands['schedule']['appointment']
export type Revised = AppointmentCommands['revise']['appointment']

/** Which field of a save cannot be kept; null when all of them can. */
export const wrongWith = (saved: Revised, state: AppointmentState): Rejection | null => {
  const date = saved.date ?? state.date
  const recurrence = saved.recurrence_pattern ?? state.recurrence
  const { recurrence_end_time: until } = recurrence
  if (saved.name !== undefined && saved.name.trim() === '') return reject('name_empty', '/appointment/name')
  if (saved.calendar_ids?.length === 0) return reject('calendars_empty', '/appointment/calendar_ids')
  if (date.end !== null && date.end < date.start) return reject('end_lt_start', '/appointment/date/end')
  const isNew = saved.date !== undefined || saved.recurrence_pattern !== undefined
  const tooLong = isNew ? lengthRefused(normalizeDate(date), recurrence) : null
  if (tooLong !== null) return reject(tooLong, '/appointment/date/end')
  if (until !== null && until < date.start)
    return reject('recurrence_ends_before_start', '/appointment/recurrence_pattern/recurrence_end_time')
  if (documentOf(saved.description, noneMentioned, []) === undefined)
    return reject('description_unusable', '/appointment/description')
  const category = categoryOf(saved.category)
  if (category && !categories.some((known) => known === category))
    return reject('category_unknown', '/appointment/category')
  return null
}

export const scheduled = (saved: Saved, { actor, newId, gathered, network }: Context): AppointmentEvent => {
  const { attendee_configuration: attendees } = saved
  const calendar_ids = [...new Set(saved.calendar_ids)]
  const organizer_id = actor.id
  const shared_with = [...calendar_ids.map((id) => `calendar:${id}`), `member:${organizer_id}`]
  return {
    type: 'AppointmentScheduled',
    data: {
      appointment_id: newId(),
      organizer_id,
      private_to: hasGuests(saved, organizer_id)
        ? null
        : privateTo({ organizer_id, shared_with }, gathered.unshared),
      name: saved.name,
      description: documentOf(saved.description, gathered.mentioned, videoHostsOf(network)) ?? null,
      calendar_ids,
      audience: shared_with,
      date: normalizeDate(saved.date),
      recurrence: recurrenceOf(saved.recurrence_pattern ?? appointmentState.initial.recurrence),
      location: saved.location ?? appointmentState.initial.location,
      application: saved.application_configuration ?? null,
      contact_ids: saved.contact_ids ?? [],
      category: categoryOf(saved.category) ?? null,
      attendees_total: attendees?.total ?? null,
      attendees_total_enforced: attendees?.total_attendees_enforced ?? false,
      user_can_opt: attendees?.user_can_opt ?? false,
      show_participants_to_admins_only: attendees?.show_participants_to_admins_only ?? false,
    },
  }
}

const hasGuests = (
  { membership_ids_to_invite: members = [], group_ids_to_invite: groups = [] }: Saved,
  organizerId: string,
): boolean => groups.length > 0 || members.some((id) => id !== organizerId)

/** Undefined when it cannot be used, null when there is none. Mentions only the given members and tags, and shows only videos of these hosts. */
export const documentOf = (
  given: string | RichDocument | null | undefined,
  mentioned: Mentioned,
  films: readonly VideoHost[],
): RichDocument | null | undefined => {
  if (given === null || given === undefined) return null
  const read = richDocument(given)
  if (read === null) return undefined
  return read.empty ? null : withAllowedVideos(withoutNames(read.document, isAmong(mentioned)), films)
}

export const categoryOf = (given: string | -1 | null | undefined): string | null | undefined =>
  given === -1 || given === '-1' ? null : given

export const locationOf = (given: Revised['location']) =>
  given === null ? appointmentState.initial.location : given

/** The unit and the interval mean something only where they are chosen; without repeating there is no end. */
export const recurrenceOf = (given: Recurrence): Recurrence => {
  const { recurrence_frequency } = given
  if (recurrence_frequency === 'never') return appointmentState.initial.recurrence
  return {
    ...given,
    recurrence_unit: recurrence_frequency === 'custom' ? (given.recurrence_unit ?? 'daily') : null,
    recurrence_end_time: endOf(given),
  }
}

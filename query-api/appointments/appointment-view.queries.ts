import { answerAt } from '#events/appointments/answer-at.contract.ts'
import type { Location } from '#events/appointments/appointment.events.ts'
import type { AppointmentStatus, AppointmentSubject } from '#events/appointments/appointment.policy.ts'
import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import type {
  AcceptReason,
  AppointmentView,
  DateView,
  MyInvite,
  OptReason,
} from '#events/appointments/appointment-view.contract.ts'
import { isInvitedElsewhere } from '#events/appointments/guests-of-dates.contract.ts'
import { appUrlOf } from '#events/appointments/meeting-link.ts'
import { nextDate, previousDate, type SingleDate } from '#events/appointments/single-dates.ts'
import { positionIn, type WaitingList } from '#events/appointments/waiting-list.ts'
import { type AttachmentView, imagePath } from '#platform/content/attachment.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor } from '#platform/language/policy.ts'
import { counterpart, type Dated, isSameDay, repeats } from '#platform/recurrence/recurrence.ts'
import { noDays } from '#platform/recurrence/series-rule.ts'
import { type MentionNames, withNames } from '#platform/rich-text/mentions.ts'
import { formsOf, type RichDocument } from '#platform/rich-text/rich-text.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import type { ParticipantRow } from '#projectors/appointments/participants.table.ts'
import type { RoomNames } from '../meeting-rooms/room-names.queries.ts'
import { seriesOf } from './dates-of-series.queries.ts'
import type { People } from './group-names.queries.ts'
import { teamsView } from './teams-view.queries.ts'

/** Data of other tables that an appointment shows. */
export type Related = {
  people: People
  attached: (ids: readonly string[]) => AttachmentView[]
  roomNames: RoomNames
}

/** What differs from reader to reader, and the moment. */
export type MyAppointment = {
  now: Instant
  invite: MyInvite | null
  /** The only dates of a series that a guest of these sees; null for all other readers. */
  guest_dates: Instant[] | null
  calendar_ids: string[]
  /** The streams in which it stands, as far as the reader reads them. */
  streams: string[]
  /** Names of what the description mentions, as far as the reader may know them. */
  mentioned: MentionNames
  opt_prohibited_reason: OptReason | null
  accept_prohibited_reason: AcceptReason | null
  teams: { isOffered: boolean; synchronize: boolean }
}

/** The row as the rules see it. */
export const subjectOf = (row: AppointmentRow): AppointmentSubject => ({
  status: statusOf(row),
  organizer_id: row.organizer_id,
  calendar_ids: row.calendar_ids,
  participation_locked: row.participation_locked,
  user_can_opt: row.user_can_opt,
  show_participants_to_admins_only: row.show_participants_to_admins_only,
  meeting_link: row.meeting_link,
  over_at: row.over_at,
  audience: row.audience,
})

export const statusOf = ({
  canceled,
  deleted,
}: {
  canceled: boolean
  deleted: boolean
}): AppointmentStatus => (deleted ? 'deleted' : canceled ? 'canceled' : 'active')

export const dateView = ({ start, end, all_day, time_zone }: Dated): DateView => ({
  start,
  end,
  all_day,
  time_zone,
  same_day: isSameDay({ start, end, all_day, time_zone }),
})

export const knownCalendars = (actor: Actor, ids: readonly string[]): string[] =>
  ids.filter((id) => actor.keys.has(`calendar:${id}`))

/** The own answer: for one date of a series the one given for it, else the one for all. */
export const myInvite = (
  row: ParticipantRow | undefined,
  occurrence: Instant | null,
  list: WaitingList,
): MyInvite | null => {
  if (!row) return null
  const { id, revision, member_id } = row
  return {
    id,
    ...answerAt(row, occurrence),
    other_dates_only: isInvitedElsewhere(row, occurrence),
    ...waitingIn(list, member_id),
    revision,
  }
}

/** Whether a member waits for a seat, and how many come before. */
export const waitingIn = (list: WaitingList, memberId: string) => {
  const waiting_position = positionIn(list, memberId)
  return { waiting: waiting_position !== null, waiting_position }
}

export const isFull = (row: AppointmentRow, accepted = row.accepted): boolean =>
  row.attendees_total_enforced && row.attendees_total !== null && accepted >= row.attendees_total

export const summaryOf = ({
  invited,
  accepted,
  declined,
  maybe,
}: Pick<AppointmentRow, 'invited' | 'accepted' | 'declined' | 'maybe'>) => ({
  total: invited,
  accepted,
  declined,
  maybe,
  open: invited - accepted - declined - maybe,
})

type Summary = ReturnType<typeof summaryOf>

/** An appointment, a whole series, or one date of it with an answer count of its own. */
export const appointmentView = (
  row: AppointmentRow,
  {
    perReader,
    can,
    people,
    attached,
    roomNames,
  }: Related & { perReader: MyAppointment; can: AppointmentView['can'] },
  at: { date: SingleDate; summary: Summary } | null = null,
): AppointmentView => {
  // To a guest of single dates each of them is an appointment of its own.
  const isAlone = perReader.guest_dates !== null
  const isSeries = repeats(row.recurrence)
  const date = { ...row, ...at?.date }
  const summary = at?.summary ?? summaryOf(row)
  const attachments = attached(row.attachment_ids)
  const isOver = (at === null ? row.over_at : (at.date.end ?? at.date.start)) ?? null
  return {
    id: at === null ? row.id : occurrenceId(row.id, at.date.occurrence),
    appointment_id: row.id,
    type: isAlone
      ? 'appointment'
      : at !== null
        ? 'virtual_appointment'
        : isSeries
          ? 'recurring_appointment'
          : 'appointment',
    name: row.name,
    ...descriptionOf(row.description, perReader.mentioned),
    calendar_ids: perReader.calendar_ids,
    unknown_calendars: row.calendar_ids.length - perReader.calendar_ids.length,
    date: dateView(date),
    recurrence_pattern: isAlone ? once : row.recurrence,
    ...neighbours(row, isSeries && !isAlone ? (at?.date.occurrence ?? perReader.now) : null),
    recurring_appointment_url: at === null || isAlone ? null : `/appointments/${row.id}`,
    continues: isAlone ? null : row.continues,
    location: locationOf(row.location),
    meeting: meetingOf(row, roomNames),
    teams_configuration: teamsView(row.teams, perReader.teams),
    category: row.category,
    reminders: row.reminders,
    post_to_stream: perReader.streams.length > 0,
    streams: perReader.streams,
    organizer: people(row.organizer_id),
    contacts: row.contact_ids.map(people),
    consultants: row.consultant_ids.map(people),
    attachments,
    event_files: attachments,
    image: imageOf(row.image_id),
    event_image: eventImageOf(row.image_id),
    is_event: isEvent(row),
    participants_summary: summary,
    attending_participants_count: summary.accepted,
    waiting_count: row.waiting.length,
    total_attendees_enforced_and_exceeded: isFull(row, summary.accepted),
    attendee_configuration: {
      total: row.attendees_total,
      total_attendees_enforced: row.attendees_total_enforced,
      waiting_list: row.waiting_list,
      user_can_opt: row.user_can_opt,
      show_participants_to_admins_only: row.show_participants_to_admins_only,
      participation_locked: row.participation_locked,
    },
    application_configuration: row.application,
    participation_locked: row.participation_locked,
    canceled: row.canceled,
    date_canceled: at?.date.canceled === true,
    cancel_prohibited_reason: row.canceled
      ? 'canceled'
      : isOver !== null && isOver <= perReader.now
        ? 'past'
        : null,
    opt_prohibited_reason: perReader.opt_prohibited_reason,
    accept_prohibited_reason: perReader.accept_prohibited_reason,
    has_meeting: row.meeting_link !== '' || typeof row.teams?.join_url === 'string',
    moved: row.moved && { ...row.moved, from: movedFrom(row, row.moved.from, at?.date.occurrence ?? null) },
    my_invite: perReader.invite,
    created_at: row.created_at,
    updated_at: row.updated_at,
    author: people(row.author_id),
    generic_author: null,
    invited_consumers: [],
    last_author: row.last_author_id === null ? null : people(row.last_author_id),
    can,
    revision: row.revision,
  }
}

/** The pattern of what takes place once. */
export const once = {
  recurrence_frequency: 'never',
  recurrence_interval: 1,
  recurrence_unit: null,
  recurrence_end_time: null,
  ...noDays,
} as const

/** When it was before it moved: of a series that one date, else the first. */
export const movedFrom = (row: AppointmentRow, from: Dated, start: Instant | null): DateView => {
  const was = start === null ? null : counterpart(start, { from: row, to: from, recurrence: row.recurrence })
  return dateView({ ...from, ...was })
}

const descriptionOf = (kept: RichDocument | null, names: MentionNames) => {
  const forms = kept && formsOf(withNames(kept, names))
  return {
    description: forms?.markdown ?? null,
    description_document: forms?.document ?? null,
    description_rendered: forms?.html ?? null,
  }
}

const imageOf = (id: string | null): AppointmentView['image'] =>
  id === null ? null : { id, small: imagePath(id, '435x435'), large: imagePath(id, '1920x1200') }

const eventImageOf = (id: string | null): AppointmentView['event_image'] =>
  id === null ? null : { id, large_thumb: imagePath(id, '1920x1200') }

const isEvent = ({ application, image_id, user_can_opt }: AppointmentRow): boolean =>
  application !== null || image_id !== null || user_can_opt

const neighbours = (row: AppointmentRow, from: Instant | null) => {
  const next = from === null ? null : nextDate(seriesOf(row), from)
  const previous = from === null ? null : previousDate(seriesOf(row), from)
  const path = (date: SingleDate | null) => date && `/appointments/${occurrenceId(row.id, date.occurrence)}`
  return {
    next_occurrence_date: next?.start ?? null,
    next_occurrence_url: path(next),
    previous_occurrence_date: previous?.start ?? null,
    previous_occurrence_url: path(previous),
  }
}

const meetingOf = (
  { room_id, location, teams, canceled }: AppointmentRow,
  roomNames: RoomNames,
): AppointmentView['meeting'] => {
  const { link, meeting_link_type } = location
  const { conference_call_phone_number: phone = null, conference_call_access_code: code = null } = location
  const ownLink = meeting_link_type === null || link === '' ? null : link
  const join_url = ownLink ?? (canceled ? null : (teams?.join_url ?? null))
  if (room_id === null && join_url === null && phone === null && code === null) return null
  return {
    room_id,
    room_name: room_id === null ? null : roomNames(room_id),
    join_url,
    conference_call_phone_number: phone,
    conference_call_access_code: code,
    app_url: appUrlOf(ownLink === null && join_url !== null ? inTeams(join_url) : location),
  }
}

const inTeams = (link: string) => ({ link, meeting_link_type: 'ms_teams' as const })

const locationOf = (location: Location): AppointmentView['location'] => {
  const { name, address1, address2, zip, city, country, link, meeting_link_type } = location
  const { conference_call_phone_number = '', conference_call_access_code = '' } = location
  const parts = [name, address1, address2, zip, city, country, link]
  const isEmpty = [...parts, conference_call_phone_number, conference_call_access_code].every(
    (part) => part === '',
  )
  if (isEmpty && meeting_link_type === null) return null
  const address = [address1, address2, `${zip} ${city}`.trim(), country]
    .filter((part) => part !== '')
    .join(', ')
  const query = encodeURIComponent(address)
  return {
    ...location,
    conference_call_phone_number,
    conference_call_access_code,
    maps_url: address === '' ? null : `https://www.openstreetmap.org/search?query=${query}`,
  }
}

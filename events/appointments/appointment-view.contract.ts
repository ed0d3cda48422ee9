import { attachmentView } from '#platform/content/attachment.ts'
import { personView } from '#platform/content/person.ts'
import { numbered } from '#platform/language/paged.ts'
import { instant, z } from '#platform/language/shapes.ts'
import { ruleDays } from '#platform/recurrence/rule-days.ts'
import { teamsOptions, teamsReason } from './teams-sync.ts'

export type { PersonView } from '#platform/content/person.ts'

// What is answered about appointments. Topics of the change stream: `appointments` (AppointmentView),
// `occurrences` (OccurrenceView), `participants` (ParticipantView), `invites` (InviteView, see events/invites).
//
// Which screen listens to what:
// - month and list: `occurrences`, and `invites` for the reader's own answers: of `my_invite` and the invite with
//   the same id, the one with the higher revision is true;
// - one appointment: `appointments` by `appointment_id` (counts, dates, abilities; the page of an occurrence reloads
//   on it), `participants` for the list, `invites` for the own answer. Who sees the appointment only by invitation
//   and not through one of its calendars is not sent single participants: reload the list when
//   `participants_summary` changes;
// - invitations: `invites`.

export const dateView = z.object({
  start: instant,
  end: instant.nullable(),
  all_day: z.boolean(),
  time_zone: z.string(),
  /** Begins and ends on the same day of its own zone. */
  same_day: z.boolean(),
})
export type DateView = z.output<typeof dateView>

export const recurrenceView = z.object({
  recurrence_frequency: z.enum(['never', 'daily', 'weekly', 'monthly', 'yearly', 'custom']),
  recurrence_interval: z.int(),
  recurrence_unit: z.enum(['daily', 'weekly', 'monthly', 'yearly']).nullable(),
  recurrence_end_time: instant.nullable(),
  ...ruleDays,
})

/** Why the reader cannot answer; null when they can. */
const optReason = z.enum(['appointment_canceled', 'participation_locked', 'appointment_past', 'not_invited'])
export type OptReason = z.output<typeof optReason>
/** Why the reader cannot accept, also where they can answer; null when there is room and time. */
const acceptReason = z.enum(['registration_closed', 'attendees_full'])
export type AcceptReason = z.output<typeof acceptReason>

/** What stands in the way of an answer, as the command would say it. */
export const answering = {
  opt_prohibited_reason: optReason.nullable(),
  accept_prohibited_reason: acceptReason.nullable(),
}

export const answerView = z.enum(['accepted', 'declined', 'maybe', 'open'])

/** Who waits for a seat has the status `open`. The position is 1 for who is next, and null for who does not wait. */
const waiting = { waiting: z.boolean(), waiting_position: z.int().nullable() }

/** The reader's own invitation: its answer, or the one for this date when there is one. */
export const myInvite = z.object({
  /** `<appointment_id>~<member_id>`: the id of the invite and of the participant. */
  id: z.string(),
  status: answerView,
  /** True when the answer is for this one date of a series. */
  this_date_only: z.boolean(),
  /** True when the reader is invited to other dates of the series alone. */
  other_dates_only: z.boolean(),
  note: z.string().nullable(),
  ...waiting,
  revision: z.string(),
})
export type MyInvite = z.output<typeof myInvite>

export const appointmentType = z.enum(['appointment', 'recurring_appointment', 'virtual_appointment'])

export const appointmentCan = z.object({
  read: z.boolean(),
  update: z.boolean(),
  contact: z.boolean(),
  update_participants: z.boolean(),
  download_attendees: z.boolean(),
  destroy: z.boolean(),
  opt: z.boolean(),
  show_attendees: z.boolean(),
  start_meeting: z.boolean(),
})

/** What a chip of the month or a line of the list shows: one row per date. */
export const occurrenceView = z.object({
  /** The appointment's id, or `r-<appointment_id>-<yyyymmddThhmmZ>` for one date of a series. */
  id: z.string(),
  appointment_id: z.string(),
  type: appointmentType,
  name: z.string(),
  calendar_ids: z.array(z.string()),
  /** Id of a category. */
  category: z.string().nullable(),
  date: dateView,
  canceled: z.boolean(),
  participation_locked: z.boolean(),
  organizer_id: z.string(),
  /** How many others are invited, whom a move notifies; 0 for readers who may not move it. */
  others_invited: z.int(),
  /** Where it takes place: the meeting room and the name of the location. */
  location_name: z.string(),
  my_invite: myInvite.nullable(),
  ...answering,
  can: appointmentCan,
  revision: z.string(),
})
export type OccurrenceView = z.output<typeof occurrenceView>
export const OccurrenceList = z.object({
  appointments: z.array(occurrenceView),
  /** There are more dates than one answer takes; the first ones are here. */
  incomplete: z.boolean(),
  /** The range that was answered. */
  from: instant,
  to: instant,
})

export const summaryView = z.object({
  total: z.int(),
  accepted: z.int(),
  declined: z.int(),
  maybe: z.int(),
  open: z.int(),
})

export const locationView = z.object({
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
  link: z.string(),
  meeting_link_type: z.enum(['ms_teams', 'google_meet', 'zoom', 'network']).nullable(),
  conference_call_phone_number: z.string(),
  conference_call_access_code: z.string(),
  /** A map of the address; null when there is none. */
  maps_url: z.string().nullable(),
})

export const meetingView = z.object({
  room_id: z.string().nullable(),
  room_name: z.string().nullable(),
  /** The link of a known service; null where there is none, or each member has an address of their own (`start-meeting`). */
  join_url: z.string().nullable(),
  conference_call_phone_number: z.string().nullable(),
  conference_call_access_code: z.string().nullable(),
  /** Opens the program of the service. */
  app_url: z.string().nullable(),
})

export const teamsView = z.object({
  ...teamsOptions.shape,
  /** The online meeting in Teams; null where there is none, or none yet. */
  join_url: z.string().nullable(),
  /** How far the synchronization is, for members who may start it again; null for others. */
  teams_event: z
    .object({
      status: z.enum(['off', 'waiting', 'synchronized', 'withdrawn', 'failed']),
      reason: teamsReason.nullable(),
      /** When it is tried again; null when a member has to start it. */
      retry_at: instant.nullable(),
      synchronized_at: instant.nullable(),
      /** The event in Outlook. */
      web_link: z.string().nullable(),
    })
    .nullable(),
  /** How many attendees were added in Teams or Outlook. */
  teams_only_participants_count: z.int(),
  can: z.object({ synchronize: z.boolean() }),
})
export type TeamsView = z.output<typeof teamsView>

export const applicationView = z.object({
  registration_with_costs: z.boolean(),
  costs: z.number().nullable(),
  currency: z.string(),
  registration_required: z.boolean(),
  registration_deadline: instant.nullable(),
  url: z.string(),
})

/** The last move, for "moved from … to …". */
export const moveView = z.object({ from: dateView, at: instant, answers_reset: z.boolean() })

export const appointmentView = z.object({
  id: z.string(),
  appointment_id: z.string(),
  type: appointmentType,
  name: z.string(),
  /** Markdown; the same as the editor's document and as safe HTML beside it. */
  description: z.string().nullable(),
  description_document: z.record(z.string(), z.unknown()).nullable(),
  description_rendered: z.string().nullable(),
  /** The calendars that the reader may see, and how many others it stands in. */
  calendar_ids: z.array(z.string()),
  unknown_calendars: z.int(),
  date: dateView,
  recurrence_pattern: recurrenceView,
  next_occurrence_date: instant.nullable(),
  next_occurrence_url: z.string().nullable(),
  previous_occurrence_date: instant.nullable(),
  previous_occurrence_url: z.string().nullable(),
  recurring_appointment_url: z.string().nullable(),
  /** Id of the series that this one continues from one of its dates on. */
  continues: z.string().nullable(),
  location: locationView.nullable(),
  /** Null without a meeting room, and without anything to take part by. */
  meeting: meetingView.nullable(),
  /** Null where the installation has no tenant of Microsoft 365. */
  teams_configuration: teamsView.nullable(),
  /** Id of a category; its word stands in the texts (`categories.<id>`). */
  category: z.string().nullable(),
  organizer: personView,
  contacts: z.array(personView),
  /** Who speaks or advises there. */
  consultants: z.array(personView),
  attachments: z.array(attachmentView),
  /** The same as `attachments`. */
  event_files: z.array(attachmentView),
  /** The picture that stands above it, with paths by size. */
  image: z.object({ id: z.string(), small: z.string(), large: z.string() }).nullable(),
  /** The same picture in its largest size. */
  event_image: z.object({ id: z.string(), large_thumb: z.string() }).nullable(),
  /** It has a picture or a registration, or members can sign up without an invitation. */
  is_event: z.boolean(),
  participants_summary: summaryView,
  attending_participants_count: z.int(),
  /** How many wait for a seat. */
  waiting_count: z.int(),
  total_attendees_enforced_and_exceeded: z.boolean(),
  attendee_configuration: z.object({
    total: z.int().nullable(),
    total_attendees_enforced: z.boolean(),
    waiting_list: z.boolean(),
    user_can_opt: z.boolean(),
    show_participants_to_admins_only: z.boolean(),
    participation_locked: z.boolean(),
  }),
  application_configuration: applicationView.nullable(),
  /** Minutes before each date. */
  reminders: z.array(z.int()),
  /** Whether it stands in a stream that the reader sees, and in which: `network`, `group:<id>`. */
  post_to_stream: z.boolean(),
  streams: z.array(z.string()),
  participation_locked: z.boolean(),
  canceled: z.boolean(),
  /** Only this date of a series was canceled. */
  date_canceled: z.boolean(),
  /** Why it cannot be canceled; null when it can. */
  cancel_prohibited_reason: z.enum(['canceled', 'past']).nullable(),
  ...answering,
  has_meeting: z.boolean(),
  moved: moveView.nullable(),
  my_invite: myInvite.nullable(),
  created_at: instant,
  updated_at: instant,
  author: personView,
  /** Who is named in place of the author: always null, because each appointment has an author. */
  generic_author: z.null(),
  /** Always empty: there are no consumers. */
  invited_consumers: z.array(z.string()),
  last_author: personView.nullable(),
  can: appointmentCan,
  revision: z.string(),
})
export type AppointmentView = z.output<typeof appointmentView>

export const participantView = z.object({
  id: z.string(),
  appointment_id: z.string(),
  status: answerView,
  /** Answers for single dates of a series: original start → answer. */
  occurrence_answers: z.record(z.string(), answerView),
  note: z.string().nullable(),
  /** Notes for single dates: original start → note; null when there is none. */
  occurrence_notes: z.record(z.string(), z.string()).nullable(),
  ...waiting,
  roles: z.array(z.enum(['organizer'])),
  /** The group through which the person was invited. */
  through_group: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** `upn` is the name of the person in Microsoft 365, for members in charge; null for others, and for people outside of the tenant. */
  membership: personView.extend({ upn: z.string().nullable() }),
  invited_at: instant,
  answered_at: instant.nullable(),
  can: z.object({ update: z.boolean(), destroy: z.boolean() }),
  revision: z.string(),
})
export type ParticipantView = z.output<typeof participantView>

export const participantList = numbered('participants', participantView, { perPage: 50, max: 200 })

export const CategoryList = z.object({ categories: z.array(z.object({ id: z.string(), label: z.string() })) })

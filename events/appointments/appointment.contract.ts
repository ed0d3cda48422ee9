import { Created, command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { id, instant, plain, z } from '#platform/language/shapes.ts'
import { typedIn } from '#platform/language/type-ahead.limits.ts'
import {
  AnswerInvitation,
  ContactAttendees,
  InviteMembers,
  LockParticipation,
  moment,
  ReactToInvite,
  ReviseAppointment,
  ScheduleAppointment,
  Scoped,
} from './appointment-body.contract.ts'
import {
  appointmentView,
  CategoryList,
  OccurrenceList,
  participantList,
} from './appointment-view.contract.ts'
import { contactClass } from './contact.limits.ts'

/** Every no that an appointment can answer with. Each has a text in each language. */
export const appointmentCodes = [
  'name_empty',
  'calendars_empty',
  'calendar_forbidden',
  'end_lt_start',
  'date_too_long',
  'longer_than_interval',
  'recurrence_ends_before_start',
  'description_unusable',
  'category_unknown',
  'interval_too_small',
  'costs_negative',
  'zip_too_long',
  'url_invalid',
  'date_unusable',
  'too_long',
  'subject_empty',
  'text_empty',
  'invitees_empty',
  'member_unknown',
  'group_unknown',
  'status_missing',
  'occurrence_unknown',
  'occurrence_needed',
  'apply_to_required',
  'apply_to_unknown',
  'apply_to_unsupported',
  'attendees_full',
  'participation_locked',
  'lock_not_for_series',
  'registration_closed',
  'appointment_canceled',
  'appointment_not_canceled',
  'appointment_not_deleted',
  'appointment_past',
  'not_invited',
  'range_too_long',
  'audience_empty',
  'attachments_too_large',
  'not_available',
] as const
export type AppointmentCode = (typeof appointmentCodes)[number]

/** The standard categories of a network. */
export const categories = [
  'appointment',
  'party',
  'conference',
  'exposition',
  'online',
  'seminar',
  'conference_call',
  'workshop',
] as const

const day = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/, { message: 'date_unusable' })
/** One value or several of a repeated query parameter. */
const several = z.union([z.array(plain.max(200)).max(200), plain.max(10_000)])

/**
 * A range: either `from` and `to`, or the sheet of the month that `date` lies in (from the Monday of its first
 * week, six weeks). 62 days at most. `calendar_ids` narrows, separated by commas or repeated.
 */
export const Between = z.strictObject({
  from: moment.optional(),
  to: moment.optional(),
  date: day.optional(),
  view: z.enum(['sheet', 'list']).optional(),
  type: z.enum(['month']).optional(),
  calendar_ids: several.optional(),
})

export const ParticipantsOf = z.strictObject({
  ...participantList.parameters,
  search: plain.max(200).default(''),
  status: several.optional(),
  'status[]': several.optional(),
})

const saying = { codes: appointmentCodes }
/** Not every client sends a body with a DELETE, so the dates may stand in the address. */
const scoped = { ...saying, addressed: ['apply_to'] }

/**
 * `appointment_id` may be the id of an occurrence (`r-…`) wherever something is asked or answered. What changes the
 * appointment has to say there that it is for `all` dates: single dates cannot be changed yet.
 */
export const appointmentContract = contract('appointments', {
  between: query('GET /appointments', Between, OccurrenceList, { page: true }),
  participating: query('GET /appointments/participating', Between, OccurrenceList, { page: true }),
  categories: query('GET /appointments/categories', Nothing, CategoryList),
  ics: query('GET /appointments/:appointment_id.ics', Nothing, z.string(), { scopes: ['ics'] }),
  one: query('GET /appointments/:appointment_id', Nothing, appointmentView, { page: true }),
  attendees: query('GET /appointments/:appointment_id/attendees.csv', Nothing, z.string(), {
    fresh: true,
  }),
  attendees_xlsx: query('GET /appointments/:appointment_id/attendees.xlsx', Nothing, z.string(), {
    fresh: true,
  }),
  participants: query(
    'GET /appointments/:appointment_id/participants',
    ParticipantsOf,
    z.object(participantList.answer),
    {
      page: true,
      traffic: typedIn('search'),
    },
  ),

  schedule: command('POST /appointments', ScheduleAppointment, Created, saying),
  revise: command('PUT /appointments/:appointment_id', ReviseAppointment, undefined, saying),
  lock: command('PATCH /appointments/:appointment_id', LockParticipation, undefined, saying),
  cancel: command('POST /appointments/:appointment_id/cancel', Scoped, undefined, saying),
  /** Takes a cancellation back. */
  revive: command('POST /appointments/:appointment_id/revive', Scoped, undefined, saying),
  remove: command('DELETE /appointments/:appointment_id', Scoped, undefined, scoped),
  /** Takes a deletion back, with all answers. */
  restore: command('POST /appointments/:appointment_id/restore', Scoped, undefined, saying),
  /** Lays the dates of a series out further; `before` is as far as they reach. */
  extend: internal(z.strictObject({ appointment_id: id, before: instant })),
  /** Others read one of its calendars: what it says is told again, in the open. */
  disclose: internal(z.strictObject({ appointment_id: id })),
  /** Its organiser was erased: nothing is kept of what nobody else could read. */
  forget: internal(z.strictObject({ appointment_id: id })),
  contact: command('POST /appointments/:appointment_id/contact', ContactAttendees, undefined, {
    ...saying,
    traffic: () => contactClass,
  }),
  invite: command('POST /appointments/:appointment_id/participants', InviteMembers, undefined, saying),
  /** `participant_id` is `me` or `<appointment_id>~<member_id>`. */
  answer: command(
    'PUT /appointments/:appointment_id/participants/:participant_id',
    AnswerInvitation,
    undefined,
    saying,
  ),
  dismiss: command(
    'DELETE /appointments/:appointment_id/participants/:participant_id',
    Scoped,
    undefined,
    scoped,
  ),
  accept: command('POST /api/v1/invites/:invite_id/accept', ReactToInvite, undefined, saying),
  reject: command('POST /api/v1/invites/:invite_id/reject', ReactToInvite, undefined, saying),
})

import { Created, command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { count, id, instant, plain, z, zone } from '#platform/language/shapes.ts'
import { typedIn } from '#platform/language/type-ahead.limits.ts'
import {
  AnswerInvitation,
  ContactAttendees,
  InviteMembers,
  LockParticipation,
  moment,
  PlanAppointment,
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
import { DayCounts, DaysOf } from './day-counts.contract.ts'
import { FoundDateList, FoundDates } from './found-dates.contract.ts'
import { several } from './several.contract.ts'
import { teamsFound, teamsReason } from './teams-sync.ts'

/** Every no that an appointment can answer with. Each has a text in each language. */
export const appointmentCodes = [
  'name_empty',
  'calendars_empty',
  'calendar_forbidden',
  'end_lt_start',
  'date_too_long',
  'longer_than_interval',
  'recurrence_ends_before_start',
  'weekday_unknown',
  'month_day_out_of_range',
  'nth_out_of_range',
  'rule_days_empty',
  'count_out_of_range',
  'count_with_end',
  'rule_not_for_frequency',
  'day_never_occurs',
  'start_not_in_rule',
  'description_unusable',
  'category_unknown',
  'interval_too_small',
  'reminder_too_early',
  'too_many_reminders',
  'costs_negative',
  'costs_too_exact',
  'zip_too_long',
  'url_invalid',
  'link_type_mismatch',
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
  'too_many_earlier_dates',
  'only_for_all',
  'attendees_full',
  'waiting_list_off',
  'waiting_list_not_for_series',
  'seats_free',
  'schedule_unknown',
  'stream_unknown',
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
  'roles_not_enabled',
  'consumers_not_enabled',
  'teams_not_for_series',
  'teams_forbidden',
  'teams_sync_off',
  // Of meeting rooms, which have their texts.
  'room_unknown',
  'room_not_reservable',
  'room_needs_end',
  'room_occupied',
  'room_occupied_dates',
] as const
export type AppointmentCode = (typeof appointmentCodes)[number]

const teamsAttempt = { appointment_id: id, attempt: count }

const day = z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/, { message: 'date_unusable' })
/**
 * A range: either `from` and `to`, or what a view shows around `date`: with `type` week or day the week from Monday
 * or that day, else the sheet of its month (from the Monday of its first week, six weeks). 62 days at most. `calendar_ids` narrows, separated by commas or repeated. So do
 * `categories`, where -1 stands for appointments without one, and `q`, a search whose dates are those of the list.
 */
export const Between = z.strictObject({
  from: moment.optional(),
  to: moment.optional(),
  date: day.optional(),
  view: z.enum(['sheet', 'list']).optional(),
  type: z.enum(['month', 'week', 'day', 'list']).optional(),
  calendar_ids: several.optional(),
  categories: several.optional(),
  q: plain.max(200).default(''),
  /** In which the days of `q` begin. */
  time_zone: zone.default('Etc/UTC'),
})

export const ParticipantsOf = z.strictObject({
  ...participantList.parameters,
  search: plain.max(200).default(''),
  status: several.optional(),
  'status[]': several.optional(),
})

const FinishTeams = z.union([
  z.strictObject({ ...teamsAttempt, found: teamsFound }),
  z.strictObject({ ...teamsAttempt, reason: teamsReason, retry_after_ms: z.number().nullable() }),
  z.strictObject(teamsAttempt),
])

const saying = { codes: appointmentCodes }
/** Not every client sends a body with a DELETE, so the dates may stand in the address. */
const scoped = { ...saying, addressed: ['apply_to'] }

/**
 * `appointment_id` may be the id of an occurrence (`r-…`) wherever something is asked or answered. What changes the
 * appointment has to say there for which dates it is (`apply_to`).
 */
export const appointmentContract = contract('appointments', {
  between: query('GET /appointments', Between, OccurrenceList, { page: true, traffic: typedIn('q') }),
  participating: query('GET /appointments/participating', Between, OccurrenceList, {
    page: true,
    traffic: typedIn('q'),
  }),
  /** What a search finds at any time; `between` finds in a range. */
  found: query('GET /appointments/found', FoundDates, FoundDateList, { traffic: typedIn('q') }),
  /** How many of these dates each day has. */
  days: query('GET /appointments/days', DaysOf, DayCounts),
  participating_days: query('GET /appointments/participating/days', DaysOf, DayCounts),
  categories: query('GET /appointments/categories', Nothing, CategoryList),
  ics: query('GET /appointments/:appointment_id.ics', Nothing, z.string(), { scopes: ['ics'] }),
  one: query('GET /appointments/:appointment_id', Nothing, appointmentView, { page: true }),
  /** Plain links: the list holds what members in charge see on the page. */
  attendees: query('GET /appointments/:appointment_id/attendees.csv', Nothing, z.string()),
  attendees_xlsx: query('GET /appointments/:appointment_id/attendees.xlsx', Nothing, z.string()),
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
  plan: command('POST /api/v1/activities/:activity_id/appointment', PlanAppointment, Created, saying),
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
  /** It is the time to remind of a date. */
  remind: internal(z.strictObject({ appointment_id: id, at: instant })),
  /** Others read one of its calendars: what it says is told again, in the open. */
  disclose: internal(z.strictObject({ appointment_id: id })),
  /** Its organiser was erased: nothing is kept of what nobody else could read. */
  forget: internal(z.strictObject({ appointment_id: id })),
  /** Something changed that Microsoft Teams shows, or it is time for another attempt. */
  sync_teams: internal(z.strictObject({ appointment_id: id })),
  finish_teams: internal(FinishTeams),
  /** An administrator took the room from it. */
  leave_room: internal(z.strictObject({ appointment_id: id, meeting_room_id: id })),
  /** Starts the synchronization with Microsoft Teams again. */
  retry_teams: command('POST /appointments/:appointment_id/teams/retry', Nothing, undefined, saying),
  /** A command may have stopped before the series ended that this one continues, or was undone: then it is gone. */
  settle_continuation: internal(z.strictObject({ appointment_id: id })),
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

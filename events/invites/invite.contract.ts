import { personView as person } from '#platform/content/person.ts'
import { contract, query } from '#platform/language/contract.ts'
import { paged } from '#platform/language/paged.ts'
import { instant, z } from '#platform/language/shapes.ts'
import { ruleDays } from '#platform/recurrence/rule-days.ts'
import { GroupInviteView } from './group-invite.contract.ts'

// Topic of the change stream: `invites`. An invite appears there when its member is invited, answers, is asked
// again, or when the appointment is renamed, moved, given other seats, canceled or revived. Answering goes through the
// calls `accept` and `reject` (and `answer`, for maybe and for undo) of the appointments' contract.

const date = z.object({
  start: instant,
  end: instant.nullable(),
  all_day: z.boolean(),
  time_zone: z.string(),
  same_day: z.boolean(),
})

const acceptReason = z.enum(['registration_closed', 'attendees_full'])

const answer = z.enum(['accepted', 'declined', 'maybe', 'open'])

/** What one sees of the appointment beside the question. */
export const invitableView = z.object({
  id: z.string(),
  name: z.string(),
  /** The date, or the next date of a series that goes on. */
  date,
  recurrence_pattern: z.object({
    recurrence_frequency: z.enum(['never', 'daily', 'weekly', 'monthly', 'yearly', 'custom']),
    recurrence_interval: z.int(),
    recurrence_unit: z.enum(['daily', 'weekly', 'monthly', 'yearly']).nullable(),
    recurrence_end_time: instant.nullable(),
    ...ruleDays,
  }),
  /** Dates of a series that are still ahead; null when nobody counts so many, 1 or 0 for a single appointment. */
  dates_ahead: z.int().nullable(),
  status: z.enum(['active', 'canceled', 'past']),
  participation_locked: z.boolean(),
  total_attendees_enforced_and_exceeded: z.boolean(),
  location_name: z.string(),
  calendar_ids: z.array(z.string()),
  organizer: person,
  /** First 500 characters of the description, plain. */
  excerpt: z.string(),
  participants_summary: z.object({
    total: z.int(),
    accepted: z.int(),
    declined: z.int(),
    maybe: z.int(),
    open: z.int(),
  }),
  total: z.int().nullable(),
})

export const inviteView = z.object({
  /** `<appointment_id>~<member_id>` */
  id: z.string(),
  invitable_type: z.enum(['appointment', 'RecurringAppointment']),
  invitable: invitableView,
  /** Who invited; null for a member who signed up. */
  invited_by: person.nullable(),
  through_group: z.object({ id: z.string(), name: z.string() }).nullable(),
  /**
   * An answer, or what became of a question that nobody answered. Only members who are asked and do not wait for a seat
   * have it among what is open.
   */
  status: z.enum(['open', 'accepted', 'declined', 'maybe', 'expired', 'obsolete']),
  /** The member's own answer, whatever became of the appointment. */
  answer,
  /**
   * False for members who signed up by themselves: they owe no answer. For members who were invited to single dates, the
   * invitation is that of the first one without an answer, by its id.
   */
  asked: z.boolean(),
  /** Waits for a seat, as which number. */
  waiting: z.boolean(),
  waiting_position: z.int().nullable(),
  /** Answers for single dates of a series: original start → answer. */
  occurrence_answers: z.record(z.string(), answer),
  /**
   * The next date of a series that the member accepted (or maybe) by itself, where the answer for all is another one: it
   * is among what is upcoming.
   */
  next_participation: z.object({ id: z.string(), date, status: answer }).nullable(),
  note: z.string().nullable(),
  /** Notes for single dates: original start → note; null when there is none. */
  occurrence_notes: z.record(z.string(), z.string()).nullable(),
  invited_at: instant,
  answered_at: instant.nullable(),
  /** Since the last answer the appointment was moved: from where, and whether the answer was reset. */
  changed: z.object({ moved_from: date, at: instant, answer_reset: z.boolean() }).nullable(),
  /** Why the reader cannot answer, and why they cannot accept, as the appointment says it; null when they can. */
  opt_prohibited_reason: z
    .enum(['appointment_canceled', 'participation_locked', 'appointment_past', 'not_invited'])
    .nullable(),
  accept_prohibited_reason: acceptReason.nullable(),
  /** The same for the date that is shown, where a series is answered for that date alone. */
  date_accept_prohibited_reason: acceptReason.nullable(),
  can: z.object({ opt: z.boolean() }),
  revision: z.string(),
})
export type InviteView = z.output<typeof inviteView>

const listOfInvites = paged('invites', z.union([inviteView, GroupInviteView]), { limit: 50 })
const listOfParticipations = paged('participations', inviteView, { limit: 20 })

export const Invites = z.strictObject({
  /** Invitations to appointments when missing. */
  filter: z.enum(['appointments', 'groups']).optional(),
  /** Of groups: open, accepted or rejected; of appointments: open, expired or obsolete. */
  status: z.enum(['open', 'expired', 'obsolete', 'accepted', 'rejected']).default('open'),
  ...listOfInvites.parameters,
})

export const Participations = z.strictObject({
  /** upcoming: accepted (or maybe), or waiting for a seat, and still ahead, single dates of a series too; accepted: accepted and over. */
  status: z.enum(['upcoming', 'accepted', 'declined']).default('upcoming'),
  ...listOfParticipations.parameters,
})

/** Lists carry a `Link` header with `rel="next"` while there is more; `total` counts the whole tab. */
export const inviteContract = contract('invites', {
  invites: query('GET /api/v1/invites', Invites, z.object({ ...listOfInvites.answer, total: z.int() })),
  participations: query(
    'GET /api/v1/participations',
    Participations,
    z.object({ ...listOfParticipations.answer, total: z.int() }),
  ),
})

import { type FactOf, facts, personal } from '#platform/language/fact.ts'
import { count, flag, id, ids, instant, keys, line, plain, z, zone } from '#platform/language/shapes.ts'

/**
 * When it takes place. `start` and `end` are instants; an all-day appointment starts at midnight in its zone and
 * ends at the midnight after its last day. A series repeats local time in `time_zone`.
 */
export const when = z.strictObject({
  start: instant,
  end: instant.nullable(),
  all_day: flag,
  time_zone: zone,
})
export type When = z.output<typeof when>

export const recurrence = z.strictObject({
  recurrence_frequency: z.enum(['never', 'daily', 'weekly', 'monthly', 'yearly', 'custom']),
  recurrence_interval: z.int().min(1).max(999),
  /** With `custom`: the unit that the interval counts. */
  recurrence_unit: z.enum(['daily', 'weekly', 'monthly', 'yearly']).nullable(),
  recurrence_end_time: instant.nullable(),
})
export type Recurrence = z.output<typeof recurrence>

export const location = z.strictObject({
  name: plain.max(500),
  address1: plain.max(500),
  address2: plain.max(500),
  zip: plain.max(10),
  city: plain.max(200),
  country: plain.max(200),
  link: plain.max(2000),
  meeting_link_type: z.enum(['ms_teams', 'google_meet', 'zoom']).nullable(),
})
export type Location = z.output<typeof location>

export const answer = z.enum(['accepted', 'declined', 'maybe', 'open'])
export type Answer = z.output<typeof answer>

const document = z.record(z.string(), z.unknown())

export const appointmentEvents = facts('appointments', {
  AppointmentScheduled: {
    appointment_id: id,
    organizer_id: id,
    name: line,
    description: document.nullable(),
    calendar_ids: ids,
    /** Keys that may see it: its calendars (`calendar:<id>`) and the organiser; guests are added by invitation. */
    audience: keys,
    date: when,
    recurrence,
    location,
    category: id.nullable(),
    attendees_total: count.nullable(),
    attendees_total_enforced: flag,
    user_can_opt: flag,
    show_participants_to_admins_only: flag,
  },
  AppointmentRenamed: { appointment_id: id, before: line, after: line },
  AppointmentDescribed: { appointment_id: id, after: document.nullable() },
  AppointmentMoved: {
    appointment_id: id,
    before: when,
    after: when,
    /** True when the network resets answers on a move: everybody but the organiser is asked again. */
    answers_reset: flag,
  },
  AppointmentRepeated: { appointment_id: id, before: recurrence, after: recurrence },
  AppointmentRelocated: { appointment_id: id, before: location, after: location },
  AppointmentFiled: {
    appointment_id: id,
    before: ids,
    after: ids,
    audience_before: keys,
    audience_after: keys,
  },
  AppointmentCategorized: { appointment_id: id, before: id.nullable(), after: id.nullable() },
  SeatsChosen: {
    appointment_id: id,
    before: z.strictObject({ total: count.nullable(), enforced: flag }),
    after: z.strictObject({ total: count.nullable(), enforced: flag }),
  },
  ParticipationOpened: { appointment_id: id },
  ParticipationLocked: { appointment_id: id },
  OptingAllowed: { appointment_id: id, before: flag, after: flag },
  ParticipantsHidden: { appointment_id: id, before: flag, after: flag },
  /** One event per invitation act: who was invited by name, and through which group, as it was at that moment. */
  MembersInvited: {
    appointment_id: id,
    member_ids: ids,
    group_ids: ids,
    /** member id → group id, for those who came in through a group. */
    through: z.record(id, id),
    by_mail: flag,
  },
  ParticipantAnswered: {
    appointment_id: id,
    member_id: id,
    /** Original start of the one date that was answered; null when the answer is for the whole appointment or series. */
    occurrence: instant.nullable(),
    before: answer,
    after: answer,
    note: personal('authored', 'member_id', plain.max(500)),
  },
  ParticipantRemoved: { appointment_id: id, member_id: id, answer },
  AppointmentCanceled: { appointment_id: id },
  AppointmentRevived: { appointment_id: id },
  AppointmentDeleted: { appointment_id: id },
  AppointmentRestored: { appointment_id: id },
})
export type AppointmentEvent = FactOf<typeof appointmentEvents>

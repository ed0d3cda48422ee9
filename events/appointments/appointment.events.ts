import { defineEvents, type EventOf, personal, version, whilePrivate } from '#platform/language/event.ts'
import { count, flag, id, ids, instant, keys, line, plain, z, zone } from '#platform/language/shapes.ts'
import { trusted } from '#platform/language/trusted.ts'

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

/** A participant's answers, and the date that they last knew, without the note. */
export const part = z.strictObject({
  status: answer,
  occurrence_answers: z.record(instant, answer),
  answered_at: instant.nullable(),
  moved_from: when.nullable(),
  moved_at: instant.nullable(),
  answer_reset: flag,
})
export type Part = z.output<typeof part>

/** Registration somewhere else, or with costs. */
export const application = z.strictObject({
  registration_with_costs: flag,
  costs: z.number().min(0).nullable(),
  currency: plain.max(8),
  registration_required: flag,
  registration_deadline: instant.nullable(),
  url: plain.max(2000),
})
export type Application = z.output<typeof application>

const document = z.record(z.string(), z.unknown())

/**
 * What a calendar sheet shows of an appointment besides its words, as it is at that moment: goes with the events after
 * which its dates are laid out anew, because a projection of dates knows nothing but the events at hand.
 */
export const entrySnapshot = z.strictObject({
  organizer_id: id,
  calendar_ids: ids,
  audience: keys,
  participation_locked: flag,
  user_can_opt: flag,
  show_participants_to_admins_only: flag,
})
export type EntrySnapshot = z.output<typeof entrySnapshot>

/** The words that a calendar sheet shows of it. */
export const words = z.strictObject({
  name: line,
  location_name: plain.max(500),
  meeting_link: plain.max(2000),
})
export type Words = z.output<typeof words>

/** The organiser, when nobody else can read the appointment at that moment: what it says is sealed with their key. */
const private_to = id.nullable()
const shown = { sheet: entrySnapshot, words: whilePrivate(words), private_to }

type Data = Record<string, unknown>

// Who could read an appointment was in no event at first, so everything is as open as it was stored.
const openly = { 1: (data: Data) => ({ ...data, private_to: null }) }
// The words stood on the sheet.
const withWords = {
  1: ({ sheet: snapshot, ...data }: Data) => {
    const { name, location_name, meeting_link, ...others } = trusted<EntrySnapshot & Words>(snapshot)
    return { ...data, sheet: others, words: { name, location_name, meeting_link }, private_to: null }
  },
}

export const appointmentEvents = defineEvents('appointments', {
  AppointmentScheduled: version(
    2,
    {
      appointment_id: id,
      organizer_id: id,
      private_to,
      name: whilePrivate(line),
      description: whilePrivate(document),
      calendar_ids: ids,
      /** Keys that may see it: its calendars (`calendar:<id>`) and the organiser; guests are added by invitation. */
      audience: keys,
      date: when,
      recurrence,
      location: whilePrivate(location),
      application: whilePrivate(application),
      contact_ids: ids,
      category: id.nullable(),
      attendees_total: count.nullable(),
      attendees_total_enforced: flag,
      user_can_opt: flag,
      show_participants_to_admins_only: flag,
    },
    openly,
  ),
  AppointmentRenamed: version(
    2,
    { appointment_id: id, private_to, before: whilePrivate(line), after: whilePrivate(line) },
    openly,
  ),
  AppointmentDescribed: version(2, { appointment_id: id, private_to, after: whilePrivate(document) }, openly),
  /** Others can read it from now on: what it says, sealed or not, stands here in the open. */
  AppointmentDisclosed: {
    appointment_id: id,
    name: line,
    description: document.nullable(),
    location,
    application: application.nullable(),
  },
  /** Its organiser was erased, and nobody else could read it: nothing of what it said is shown any more. */
  AppointmentForgotten: { appointment_id: id },
  AppointmentMoved: version(
    2,
    {
      appointment_id: id,
      before: when,
      after: when,
      /** True when the network resets answers on a move: everybody but the organiser is asked again. */
      answers_reset: flag,
      recurrence,
      ...shown,
    },
    withWords,
  ),
  /** The move was undone: the date is as before, and so are the answers. */
  MoveTakenBack: version(
    2,
    {
      appointment_id: id,
      before: when,
      after: when,
      /** True when the move had asked everybody again. */
      answers_restored: flag,
      /** Parts as they stood before the move, where that is more than that nobody knew of another date. */
      parts: z.record(id, part),
      /** The move before this one, of which the appointment tells again. */
      moved: z.strictObject({ from: when, at: instant, answers_reset: flag }).nullable(),
      recurrence,
      ...shown,
    },
    withWords,
  ),
  AppointmentRepeated: version(
    2,
    { appointment_id: id, before: recurrence, after: recurrence, date: when, ...shown },
    withWords,
  ),
  /** The dates of a series are laid out from `before` to `after`, as it is at that moment. */
  CalendarHorizonMoved: version(
    2,
    {
      appointment_id: id,
      before: instant,
      after: instant,
      date: when,
      recurrence,
      canceled: flag,
      deleted: flag,
      ...shown,
    },
    withWords,
  ),
  AppointmentRelocated: version(
    2,
    { appointment_id: id, private_to, before: whilePrivate(location), after: whilePrivate(location) },
    openly,
  ),
  AppointmentFiled: version(
    2,
    {
      appointment_id: id,
      before: ids,
      after: ids,
      audience_before: keys,
      audience_after: keys,
      /** Keys that see who takes part from now on. */
      participants_audience: keys,
      private_to,
    },
    openly,
  ),
  AppointmentCategorized: { appointment_id: id, before: id.nullable(), after: id.nullable() },
  SeatsChosen: {
    appointment_id: id,
    before: z.strictObject({ total: count.nullable(), enforced: flag }),
    after: z.strictObject({ total: count.nullable(), enforced: flag }),
  },
  RegistrationArranged: version(
    2,
    { appointment_id: id, private_to, before: whilePrivate(application), after: whilePrivate(application) },
    openly,
  ),
  ContactsNamed: { appointment_id: id, before: ids, after: ids },
  /** Files that hang on it. */
  AttachmentsChosen: { appointment_id: id, before: ids, after: ids },
  /** The picture that stands above it. */
  AppointmentImageChosen: { appointment_id: id, before: id.nullable(), after: id.nullable() },
  ParticipationOpened: { appointment_id: id },
  ParticipationLocked: { appointment_id: id },
  OptingAllowed: { appointment_id: id, before: flag, after: flag },
  ParticipantsHidden: {
    appointment_id: id,
    before: flag,
    after: flag,
    /** Keys that see who takes part from now on. */
    participants_audience: keys,
  },
  /** One event per invitation act: who was invited by name, and through which group, as it was at that moment. */
  MembersInvited: {
    appointment_id: id,
    member_ids: ids,
    group_ids: ids,
    /** member id → group id, for members who were invited through a group. */
    through: z.record(id, id),
    by_mail: flag,
    /** Keys that see who takes part; each of the invited sees the own part besides. */
    participants_audience: keys,
  },
  /** A member signs up without an invitation; the answer follows. */
  MemberSignedUp: { appointment_id: id, member_id: id, participants_audience: keys },
  ParticipantAnswered: {
    appointment_id: id,
    member_id: id,
    /** Original start of the one date that was answered; null when the answer is for the whole appointment or series. */
    occurrence: instant.nullable(),
    before: answer,
    after: answer,
    note: personal('authored', 'member_id', plain.max(500)),
  },
  /** The member undid the answer: the part is as before. */
  AnswerTakenBack: {
    appointment_id: id,
    member_id: id,
    /** The one date that had been answered; null when the answer had been for all. */
    occurrence: instant.nullable(),
    before: answer,
    after: answer,
    /** The part as it stood before the answer. */
    part,
    note: personal('authored', 'member_id', plain.max(500)),
  },
  ParticipantRemoved: { appointment_id: id, member_id: id, answer },
  /** A mail to participants. Its text belongs to the sender. */
  AttendeesContacted: version(
    2,
    {
      appointment_id: id,
      sender_id: id,
      audience: z.enum(['all', 'accepted', 'declined', 'no_reaction']),
      /** To whom it went, as it was at that moment. */
      member_ids: ids,
      subject: personal('authored', 'sender_id', plain.max(300)),
      text: personal('authored', 'sender_id', plain.max(20_000)),
      /** Files of the appointment that went along. */
      attachment_ids: ids,
    },
    // Mails of the first version carried no files.
    { 1: (data) => ({ ...data, attachment_ids: [] }) },
  ),
  AppointmentCanceled: { appointment_id: id },
  AppointmentRevived: { appointment_id: id },
  AppointmentDeleted: { appointment_id: id },
  AppointmentRestored: { appointment_id: id },
})
export type AppointmentEvent = EventOf<typeof appointmentEvents>

import {
  defineEvents,
  type EventOf,
  personal,
  reading,
  version,
  whilePrivate,
} from '#platform/language/event.ts'
import { count, flag, id, ids, instant, keys, line, plain, z, zone } from '#platform/language/shapes.ts'
import { trusted } from '#platform/language/trusted.ts'
import { weekdays } from '#platform/recurrence/series-days.ts'
import { maxCount, noDays } from '#platform/recurrence/series-rule.ts'
import { teamsSyncEvents } from './teams-sync.ts'

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
  /** Days of the week, of the month (-1 is its last day) or the second Tuesday (-1: the last one); at most one of the three. */
  recurrence_weekdays: z.array(z.enum(weekdays)).nullable(),
  recurrence_month_days: z.array(z.int().min(-1).max(31)).nullable(),
  recurrence_nth_weekday: z
    .strictObject({ nth: z.int().min(-1).max(5), weekday: z.enum(weekdays) })
    .nullable(),
  /** How many dates it has. */
  recurrence_count: z.int().min(1).max(maxCount).nullable(),
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
  /** `network`: on the service of the network, without a link. */
  meeting_link_type: z.enum(['ms_teams', 'google_meet', 'zoom', 'network']).nullable(),
  conference_call_phone_number: plain.max(100).optional(),
  conference_call_access_code: plain.max(100).optional(),
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

/** A participant's answers and invitation, as they are when a series is continued by another one. */
const carriedPart = z.strictObject({
  status: answer,
  occurrence_answers: z.record(instant, answer),
  answered_at: instant.nullable(),
  invited_by: id.nullable(),
  through_group_id: id.nullable(),
  invited_at: instant,
  /** False for a member who signed up, or answered for single dates only. */
  asked: flag,
})
export type CarriedPart = z.output<typeof carriedPart>

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

const minutes = z.array(count)

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

/** When one date of a series takes place. */
const span = z.strictObject({ start: instant, end: instant.nullable() })

/** How one date of a series differs from the others, besides its words. */
export const dateException = z.strictObject({
  /** Null when it takes place as the series says. */
  moved: span.nullable(),
  canceled: flag,
  deleted: flag,
})
export type DateException = z.output<typeof dateException>

/** What one date says instead of what the series says; what is left out is as in the series. */
export const dateWords = z.strictObject({
  name: line.optional(),
  location: location.optional(),
  description: document.nullable().optional(),
})
export type DateWords = z.output<typeof dateWords>

/** One date of a series, by the start that the series gives it, and where it takes place now. */
const singleDate = { appointment_id: id, occurrence: instant, start: instant }

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
// Series took place on the weekday or the date of their first one, at first.
const withDaysIn =
  (...fields: string[]) =>
  (data: Data): Data => ({
    ...data,
    ...Object.fromEntries(
      fields.map((field) => [field, { ...trusted<Record<string, unknown>>(data[field]), ...noDays }]),
    ),
  })

export const appointmentEvents = defineEvents('appointments', {
  AppointmentScheduled: version(
    3,
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
      /** The series that it continues from one of its dates on. */
      continues: z.strictObject({ appointment_id: id, from: instant }).optional(),
    },
    { ...openly, 2: withDaysIn('recurrence') },
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
    3,
    {
      appointment_id: id,
      before: when,
      after: when,
      /** True when the network resets answers on a move: everybody but the organiser is asked again. */
      answers_reset: flag,
      /** As it is from then on: days that it names go along. */
      recurrence,
      ...shown,
    },
    { ...withWords, 2: withDaysIn('recurrence') },
  ),
  /** The move was undone: the date is as before, and so are the answers. */
  MoveTakenBack: version(
    3,
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
    { ...withWords, 2: withDaysIn('recurrence') },
  ),
  AppointmentRepeated: version(
    3,
    {
      appointment_id: id,
      before: recurrence,
      after: recurrence,
      date: when,
      ...shown,
      /** It ends here, and another series continues it. */
      continued_as: id.optional(),
      /** That was undone: the series that continued it is part of it again. */
      rejoined: id.optional(),
    },
    { ...withWords, 2: withDaysIn('before', 'after') },
  ),
  /** The dates of a series are laid out from `before` to `after`, as it is at that moment. */
  CalendarHorizonMoved: version(
    3,
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
    { ...withWords, 2: withDaysIn('recurrence') },
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
  /** Another member organizes it; who did before stays where they take part, or read one of its calendars. */
  OrganizerChosen: {
    appointment_id: id,
    before: id,
    after: id,
    audience_after: keys,
    /** Keys that see who takes part from now on. */
    participants_audience: keys,
    /** What the new organizer has answered; null for one who takes no part. */
    organizer_answer: answer.nullable(),
  },
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
  /** The meeting room in which it takes place; the stream of the room says whether it is free. */
  MeetingRoomChosen: { appointment_id: id, before: id.nullable(), after: id.nullable() },
  ContactsNamed: { appointment_id: id, before: ids, after: ids },
  /** Who speaks or advises there. */
  ConsultantsNamed: { appointment_id: id, before: ids, after: ids },
  /** Files that hang on it. */
  AttachmentsChosen: { appointment_id: id, before: ids, after: ids },
  /** The picture that stands above it. */
  AppointmentImageChosen: { appointment_id: id, before: id.nullable(), after: id.nullable() },
  ...teamsSyncEvents,
  /** How many minutes before a date participants are reminded of it. */
  RemindersChosen: { appointment_id: id, before: minutes, after: minutes },
  /** The streams in which it stands, named like the keys of their readers. */
  StreamsChosen: {
    appointment_id: id,
    before: keys,
    after: keys,
    /** Who knows of it without a stream: the organizer and the participants. */
    known_to: ids,
  },
  /** It was the time to remind of a date. */
  AppointmentReminded: version(
    2,
    {
      appointment_id: id,
      /** When the reminder was due. */
      at: instant,
      /** Start of the date. */
      start: instant,
      /** The start that the series gives the date. */
      occurrence: instant,
      minutes: count,
      is_series: flag,
      /** The date had begun before anyone could be reminded, so nobody is. */
      late: flag,
    },
    // No date was moved by itself at first.
    { 1: (data) => ({ ...data, occurrence: data.start }) },
  ),
  /** Whether members can wait for a seat. */
  WaitingListChosen: { appointment_id: id, before: flag, after: flag },
  /** A member waits for a seat. Smaller places come first, and no place is given twice. */
  WaitingListJoined: { appointment_id: id, member_id: id, place: count },
  WaitingListLeft: { appointment_id: id, member_id: id, place: count },
  /** A seat was free, so the member who waited first has accepted. */
  ParticipantMovedUp: { appointment_id: id, member_id: id, place: count },
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
  /** The same for one date of a series: members who are invited to all of it are none of them. */
  MembersInvitedToDate: {
    ...singleDate,
    member_ids: ids,
    /** Who of them did not take part at all. */
    new_ids: ids,
    group_ids: ids,
    through: z.record(id, id),
    by_mail: flag,
    participants_audience: keys,
  },
  /** A series that continues another one has its participants, with their answers. */
  ParticipantsCarriedOver: {
    appointment_id: id,
    parts: z.record(id, carriedPart),
    /** Keys that see who takes part; each participant sees the own part besides. */
    participants_audience: keys,
  },
  /** The same of a participant's note: for one date, or for all. */
  NoteCarriedOver: {
    appointment_id: id,
    member_id: id,
    occurrence: instant.nullable(),
    note: personal('authored', 'member_id', plain.max(500)),
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
    /** An answer for one date with all that follow: from which one on, and what holds for single dates beside it. */
    from: instant.optional(),
    occurrence_answers: z.record(instant, answer).optional(),
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
  ParticipantRemoved: {
    appointment_id: id,
    member_id: id,
    answer,
    /** The dates of a guest of single dates, who knows no other ones. */
    dates: z.array(instant).optional(),
  },
  /** They are not expected at one date of the series. */
  ParticipantRemovedFromDate: { ...singleDate, member_id: id, answer },
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
  /** One date of a series is at another time, or says something of its own. */
  DateChanged: {
    appointment_id: id,
    private_to,
    occurrence: instant,
    before: when,
    after: when,
    /** True when it takes place as the series says. */
    as_planned: flag,
    words_before: whilePrivate(dateWords),
    words_after: whilePrivate(dateWords),
    /** What a calendar sheet shows of it from now on. */
    words: whilePrivate(words),
  },
  DateCanceled: singleDate,
  DateRevived: singleDate,
  DateDeleted: singleDate,
  DateRestored: singleDate,
  /** A calendar app stored it in a calendar, under a name and with a UID of its own. */
  CalendarObjectNamed: {
    appointment_id: id,
    calendar_id: id,
    member_id: id,
    name: personal('authored', 'member_id', line),
    uid: personal('authored', 'member_id', line),
  },
  /** What a member's calendar app said of it and gets back: guests, alarms, marks of its own (KeptDetails). */
  ClientDetailsKept: reading({
    appointment_id: id,
    member_id: id,
    details: personal('authored', 'member_id', plain.max(1_000_000)),
  }),
  /** The dates of the series were laid out anew: these of them still differ from the others. */
  DatesKept: {
    appointment_id: id,
    private_to,
    exceptions: z.record(instant, dateException),
    words_of_dates: whilePrivate(z.record(instant, dateWords)),
  },
})
export type AppointmentEvent = EventOf<typeof appointmentEvents>

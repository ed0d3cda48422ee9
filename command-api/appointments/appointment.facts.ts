import type {
  Answer,
  Application,
  AppointmentEvent,
  Location,
  Part,
  Recurrence,
  When,
} from '#events/appointments/appointment.events.ts'
import type { AppointmentFacts, AppointmentStatus } from '#events/appointments/appointment.policy.ts'
import { nowhere } from '#events/appointments/appointment-body.contract.ts'
import { datesAlong, type Notes, withNote } from '#events/appointments/taking-part.ts'
import type { FactsOf } from '#platform/decide/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import { grown } from '#platform/language/grown.ts'
import type { Instant } from '#platform/language/instant.ts'
import {
  blank,
  entered,
  entriesOf,
  entryOf,
  type Ledger,
  ledgerOf,
  struck,
} from '#platform/language/ledger.ts'
import { overAt } from '#platform/language/recurrence.ts'
import type { Said, SnapshotForm } from '#platform/language/snapshot.ts'
import { trusted } from '#platform/language/trusted.ts'

export type Participation = {
  answer: Answer
  /** Answers for single dates of a series: original start → answer. They go before the answer for all. */
  dates: Readonly<Record<Instant, Answer>>
  note: string | null
  /** Notes for single dates. */
  notes: Notes | null
}

/** An appointment as its stream tells it. */
export type AppointmentState = AppointmentFacts & {
  status: AppointmentStatus
  /** What it was before it was deleted. */
  status_before: 'active' | 'canceled'
  appointment_id: string
  name: string
  description: Record<string, unknown> | null
  date: When
  recurrence: Recurrence
  location: Location
  application: Application | null
  contact_ids: readonly string[]
  attachment_ids: readonly string[]
  image_id: string | null
  category: string | null
  seats: { total: number | null; enforced: boolean }
  /** Who may see it, also while it is deleted and nobody does. */
  shared_with: readonly string[]
  participants: Ledger<Participation>
}

type Evolve = Decider<AppointmentState, Record<string, never>, AppointmentEvent>['evolve']

const initial: AppointmentState = {
  status: 'none',
  status_before: 'active',
  appointment_id: '',
  organizer_id: '',
  name: '',
  description: null,
  calendar_ids: [],
  date: { start: '', end: null, all_day: false, time_zone: 'UTC' },
  recurrence: {
    recurrence_frequency: 'never',
    recurrence_interval: 1,
    recurrence_unit: null,
    recurrence_end_time: null,
  },
  location: nowhere,
  application: null,
  contact_ids: [],
  attachment_ids: [],
  image_id: null,
  category: null,
  seats: { total: null, enforced: false },
  participation_locked: false,
  user_can_opt: false,
  show_participants_to_admins_only: false,
  meeting_link: '',
  over_at: null,
  shared_with: [],
  audience: [],
  participants: blank,
}

/** Where it is held online: only a link of a known kind starts a meeting. */
export const meetingLink = ({ link, meeting_link_type }: Location): string =>
  meeting_link_type === null ? '' : link

const placed = (state: AppointmentState): AppointmentState =>
  shown({
    ...state,
    meeting_link: meetingLink(state.location),
    over_at: overAt(state.date, state.recurrence),
  })

const shown = (state: AppointmentState): AppointmentState => ({
  ...state,
  audience: state.status === 'deleted' ? [] : state.shared_with,
})

// A stream may hold thousands who join one by one, so nothing here is made anew for each of them.
const joined = (state: AppointmentState, memberIds: readonly string[]): AppointmentState => {
  const asked = memberIds.filter((id) => entryOf(state.participants, id) === undefined)
  const keys = asked.map((id) => `member:${id}`)
  return shown({
    ...state,
    shared_with: grown(state.shared_with, keys),
    participants: asked.reduce((all, id) => entered(all, id, unanswered), state.participants),
  })
}

const unanswered: Participation = { answer: 'open', dates: {}, note: null, notes: null }

const askedAgain = ({ participants, organizer_id }: AppointmentState): AppointmentState['participants'] =>
  ledgerOf(
    entriesOf(participants).map(([id, own]): [string, Participation] => [
      id,
      id === organizer_id ? own : { ...unanswered, note: own.note, notes: own.notes },
    ]),
  )

/** Answers and notes for single dates go along with a move. */
const alongWith = (
  participants: AppointmentState['participants'],
  move: { before: When; after: When },
): AppointmentState['participants'] =>
  entriesOf(participants)
    .filter(([, { dates, notes }]) => notes !== null || Object.keys(dates).length > 0)
    .reduce((all, [id, own]) => entered(all, id, movedWith(own, move)), participants)

const movedWith = (own: Participation, move: { before: When; after: When }): Participation => ({
  ...own,
  dates: datesAlong(own.dates, move),
  notes: own.notes && datesAlong(own.notes, move),
})

const notedAs = (own: Participation, occurrence: Instant | null, said: string | null) => {
  const { note, occurrence_notes } = withNote(
    { note: own.note, occurrence_notes: own.notes },
    occurrence,
    said,
  )
  return { note, notes: occurrence_notes }
}

const takingPart = ({ status, occurrence_answers }: Part) => ({ answer: status, dates: occurrence_answers })

const withPart = (
  participants: AppointmentState['participants'],
  [memberId, part]: [string, Part],
): AppointmentState['participants'] => {
  const own = entryOf(participants, memberId)
  return own ? entered(participants, memberId, { ...own, ...takingPart(part) }) : participants
}

export const appointmentEvolve: Evolve = {
  AppointmentScheduled: (_, { data }) =>
    placed({
      ...initial,
      status: 'active',
      appointment_id: data.appointment_id,
      organizer_id: data.organizer_id,
      name: data.name,
      description: data.description,
      calendar_ids: data.calendar_ids,
      date: data.date,
      recurrence: data.recurrence,
      location: data.location,
      application: data.application,
      contact_ids: data.contact_ids,
      category: data.category,
      seats: { total: data.attendees_total, enforced: data.attendees_total_enforced },
      user_can_opt: data.user_can_opt,
      show_participants_to_admins_only: data.show_participants_to_admins_only,
      shared_with: data.audience,
    }),
  AppointmentRenamed: (state, { data }) => ({ ...state, name: data.after }),
  AppointmentDescribed: (state, { data }) => ({ ...state, description: data.after }),
  AppointmentMoved: (state, { data }) =>
    placed({
      ...state,
      date: data.after,
      participants: alongWith(data.answers_reset ? askedAgain(state) : state.participants, data),
    }),
  MoveTakenBack: (state, { data }) =>
    placed({
      ...state,
      date: data.after,
      participants: Object.entries(data.parts).reduce(withPart, alongWith(state.participants, data)),
    }),
  AppointmentRepeated: (state, { data }) => placed({ ...state, recurrence: data.after }),
  AppointmentRelocated: (state, { data }) => placed({ ...state, location: data.after }),
  AppointmentFiled: (state, { data }) =>
    placed({ ...state, calendar_ids: data.after, shared_with: data.audience_after }),
  AppointmentCategorized: (state, { data }) => ({ ...state, category: data.after }),
  RegistrationArranged: (state, { data }) => ({ ...state, application: data.after }),
  ContactsNamed: (state, { data }) => ({ ...state, contact_ids: data.after }),
  AttachmentsChosen: (state, { data }) => ({ ...state, attachment_ids: data.after }),
  AppointmentImageChosen: (state, { data }) => ({ ...state, image_id: data.after }),
  SeatsChosen: (state, { data }) => ({ ...state, seats: data.after }),
  ParticipationOpened: (state) => ({ ...state, participation_locked: false }),
  ParticipationLocked: (state) => ({ ...state, participation_locked: true }),
  OptingAllowed: (state, { data }) => ({ ...state, user_can_opt: data.after }),
  ParticipantsHidden: (state, { data }) => ({ ...state, show_participants_to_admins_only: data.after }),
  MembersInvited: (state, { data }) => joined(state, data.member_ids),
  MemberSignedUp: (state, { data }) => joined(state, [data.member_id]),
  ParticipantAnswered: (state, { data }) => {
    const own = entryOf(state.participants, data.member_id)
    if (!own) return state
    const answered =
      data.occurrence === null
        ? { ...own, answer: data.after }
        : { ...own, dates: { ...own.dates, [data.occurrence]: data.after } }
    const noted = { ...answered, ...notedAs(own, data.occurrence, data.note) }
    return { ...state, participants: entered(state.participants, data.member_id, noted) }
  },
  AnswerTakenBack: (state, { data: { member_id, occurrence, part, note } }) => {
    const own = entryOf(state.participants, member_id)
    if (!own) return state
    const before = { ...takingPart(part), ...notedAs(own, occurrence, note) }
    return { ...state, participants: entered(state.participants, member_id, before) }
  },
  ParticipantRemoved: (state, { data }) => {
    const participants = struck(state.participants, data.member_id)
    const lost = data.member_id === state.organizer_id ? null : `member:${data.member_id}`
    return shown({ ...state, participants, shared_with: state.shared_with.filter((key) => key !== lost) })
  },
  AttendeesContacted: (state) => state,
  CalendarHorizonMoved: (state) => state,
  AppointmentCanceled: (state) => ({ ...state, status: 'canceled' }),
  AppointmentRevived: (state) => ({ ...state, status: 'active' }),
  AppointmentDeleted: (state) =>
    placed({
      ...state,
      status: 'deleted',
      status_before: state.status === 'canceled' ? 'canceled' : 'active',
    }),
  AppointmentRestored: (state) => placed({ ...state, status: state.status_before }),
}

type Noted = Pick<Participation, 'note' | 'notes'>
// Null once the member was erased.
const saidBy = ({ value }: Said): Noted => trusted<Noted | null>(value) ?? { note: null, notes: null }

/** Notes are their authors'; everything else belongs to the network. */
export const appointmentSnapshot: SnapshotForm<AppointmentState> = {
  name: 'appointment',
  version: 4,
  keep: ({ participants, ...state }) => ({
    open: {
      ...state,
      participants: entriesOf(participants).map(([id, own]) => [id, { ...own, note: null, notes: null }]),
    },
    said: entriesOf(participants).flatMap(([person, { note, notes }]): Said[] =>
      note === null && notes === null ? [] : [{ person, class: 'authored', value: { note, notes } }],
    ),
  }),
  restore: (open, said) => {
    const notes = new Map(said.map((one) => [one.person, one]))
    // A note is read when it is looked at: thousands may have left one, and a command asks for its sender's.
    const withNote = ([id, own]: [string, Participation]): [string, Participation] => {
      const noted = notes.get(id)
      if (!noted) return [id, own]
      const { answer, dates } = own
      return [
        id,
        {
          answer,
          dates,
          get note() {
            return saidBy(noted).note
          },
          get notes() {
            return saidBy(noted).notes
          },
        },
      ]
    }
    return { ...open, participants: ledgerOf(open.participants.map(withNote)) }
  },
}

/** An appointment for neighbours: when, who organises it, who takes part. */
export const appointmentFacts: FactsOf<AppointmentState> = {
  stream: (id) => `appointment-${id}`,
  initial,
  evolve: appointmentEvolve,
  snapshot: appointmentSnapshot,
}

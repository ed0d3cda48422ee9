import type {
  Answer,
  Application,
  AppointmentEvent,
  Location,
  Part,
  Recurrence,
  When,
} from '#events/appointments/appointment.events.ts'
import type { AppointmentStatus, AppointmentSubject } from '#events/appointments/appointment.policy.ts'
import { nowhere } from '#events/appointments/appointment-body.contract.ts'
import { datesAlong, type Notes, withNote } from '#events/appointments/taking-part.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import { grown } from '#platform/language/grown.ts'
import type { Instant } from '#platform/language/instant.ts'
import {
  deleteEntry,
  emptyMap,
  entriesOf,
  entryOf,
  type PersistentMap,
  persistentMap,
  setEntry,
} from '#platform/language/persistent-map.ts'
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

/** What it says in words. */
type Texts = Pick<AppointmentState, 'name' | 'description' | 'location' | 'application'>

/** An appointment as its stream tells it. */
export type AppointmentState = AppointmentSubject & {
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
  capacity: { total: number | null; enforced: boolean }
  /** Who alone could read it when something last happened to it; null when others could. */
  private_to: string | null
  /** With whose key each text was sealed when it was last told. */
  sealed: Readonly<Partial<Record<keyof Texts, string>>>
  /** Who may see it, also while it is deleted and nobody does. */
  shared_with: readonly string[]
  participants: PersistentMap<Participation>
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
  capacity: { total: null, enforced: false },
  participation_locked: false,
  user_can_opt: false,
  show_participants_to_admins_only: false,
  meeting_link: '',
  over_at: null,
  private_to: null,
  sealed: {},
  shared_with: [],
  audience: [],
  participants: emptyMap,
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

const wordless: Texts = { name: '', description: null, location: nowhere, application: null }

type TextValues = { [Text in keyof Texts]?: Texts[Text] | null }

/** With these texts, sealed or not. One is null as well when its author was erased. */
const saying = (
  state: AppointmentState,
  private_to: string | null,
  { name, description, location, application }: TextValues,
): AppointmentState => {
  const mark = (text: keyof Texts, given: unknown) => {
    const owner = given === undefined ? state.sealed[text] : private_to
    return owner === null || owner === undefined ? {} : { [text]: owner }
  }
  return {
    ...state,
    name: name === undefined ? state.name : (name ?? wordless.name),
    description: description === undefined ? state.description : description,
    location: location === undefined ? state.location : (location ?? wordless.location),
    application: application === undefined ? state.application : application,
    private_to,
    sealed: {
      ...mark('name', name),
      ...mark('description', description),
      ...mark('location', location),
      ...mark('application', application),
    },
  }
}

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
    participants: asked.reduce((all, id) => setEntry(all, id, unanswered), state.participants),
  })
}

const unanswered: Participation = { answer: 'open', dates: {}, note: null, notes: null }

const askedAgain = ({ participants, organizer_id }: AppointmentState): AppointmentState['participants'] =>
  persistentMap(
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
    .reduce((all, [id, own]) => setEntry(all, id, movedWith(own, move)), participants)

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
  return own ? setEntry(participants, memberId, { ...own, ...takingPart(part) }) : participants
}

export const appointmentEvolve: Evolve = {
  AppointmentScheduled: (_, { data }) =>
    placed({
      ...saying(initial, data.private_to, data),
      status: 'active',
      appointment_id: data.appointment_id,
      organizer_id: data.organizer_id,
      calendar_ids: data.calendar_ids,
      date: data.date,
      recurrence: data.recurrence,
      contact_ids: data.contact_ids,
      category: data.category,
      capacity: { total: data.attendees_total, enforced: data.attendees_total_enforced },
      user_can_opt: data.user_can_opt,
      show_participants_to_admins_only: data.show_participants_to_admins_only,
      shared_with: data.audience,
    }),
  AppointmentRenamed: (state, { data }) => saying(state, data.private_to, { name: data.after }),
  AppointmentDescribed: (state, { data }) => saying(state, data.private_to, { description: data.after }),
  AppointmentDisclosed: (state, { data: { appointment_id, ...texts } }) => placed(saying(state, null, texts)),
  AppointmentForgotten: (state) => placed(saying(state, state.organizer_id, wordless)),
  AppointmentMoved: (state, { data }) =>
    placed({
      ...state,
      private_to: data.private_to,
      date: data.after,
      participants: alongWith(data.answers_reset ? askedAgain(state) : state.participants, data),
    }),
  MoveTakenBack: (state, { data }) =>
    placed({
      ...state,
      private_to: data.private_to,
      date: data.after,
      participants: Object.entries(data.parts).reduce(withPart, alongWith(state.participants, data)),
    }),
  AppointmentRepeated: (state, { data }) =>
    placed({ ...state, private_to: data.private_to, recurrence: data.after }),
  AppointmentRelocated: (state, { data }) => placed(saying(state, data.private_to, { location: data.after })),
  AppointmentFiled: (state, { data }) =>
    placed({
      ...state,
      private_to: data.private_to,
      calendar_ids: data.after,
      shared_with: data.audience_after,
    }),
  AppointmentCategorized: (state, { data }) => ({ ...state, category: data.after }),
  RegistrationArranged: (state, { data }) => saying(state, data.private_to, { application: data.after }),
  ContactsNamed: (state, { data }) => ({ ...state, contact_ids: data.after }),
  AttachmentsChosen: (state, { data }) => ({ ...state, attachment_ids: data.after }),
  AppointmentImageChosen: (state, { data }) => ({ ...state, image_id: data.after }),
  SeatsChosen: (state, { data }) => ({ ...state, capacity: data.after }),
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
    return { ...state, participants: setEntry(state.participants, data.member_id, noted) }
  },
  AnswerTakenBack: (state, { data: { member_id, occurrence, part, note } }) => {
    const own = entryOf(state.participants, member_id)
    if (!own) return state
    const before = { ...takingPart(part), ...notedAs(own, occurrence, note) }
    return { ...state, participants: setEntry(state.participants, member_id, before) }
  },
  ParticipantRemoved: (state, { data }) => {
    const participants = deleteEntry(state.participants, data.member_id)
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

type Kept = Pick<Participation, 'note' | 'notes'> & { texts: TextValues }
// Null once the member was erased.
const saidBy = (said: Said | undefined): Kept =>
  trusted<Kept | null>(said?.value ?? null) ?? { note: null, notes: null, texts: {} }

const textsOf = ({ sealed, ...state }: AppointmentState, person: string): TextValues =>
  Object.fromEntries(
    entriesIn(sealed).flatMap(([text, owner]) => (owner === person ? [[text, state[text]]] : [])),
  )

const entriesIn = (sealed: AppointmentState['sealed']): [keyof Texts, string][] =>
  trusted(Object.entries(sealed))

/** Notes are their authors', and so are texts that only the organiser can read; everything else belongs to the network. */
export const appointmentSnapshot: SnapshotForm<AppointmentState> = {
  name: 'appointment',
  version: 6,
  keep: ({ participants, ...state }) => {
    const all = { ...state, participants }
    const open = entriesIn(state.sealed).map(([text]) => [text, wordless[text]])
    const { meeting_link: _, ...others } = { ...state, ...Object.fromEntries(open) }
    const noted = entriesOf(participants).filter(([, { note, notes }]) => note !== null || notes !== null)
    const people = new Set([...noted.map(([person]) => person), ...Object.values(state.sealed)])
    return {
      open: {
        ...others,
        participants: entriesOf(participants).map(([id, own]) => [id, { ...own, note: null, notes: null }]),
      },
      said: [...people].map((person): Said => {
        const { note = null, notes = null } = entryOf(participants, person) ?? {}
        return { person, class: 'authored', value: { note, notes, texts: textsOf(all, person) } }
      }),
    }
  },
  restore: (open, said) => {
    const kept = new Map(said.map((one) => [one.person, one]))
    // A note is read when it is looked at: thousands may have left one, and a command asks for its sender's.
    const withNote = ([id, own]: [string, Participation]): [string, Participation] => {
      const noted = kept.get(id)
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
    const texts = entriesIn(open.sealed).map(([text, person]) => [
      text,
      saidBy(kept.get(person)).texts[text] ?? wordless[text],
    ])
    const state = { ...open, ...Object.fromEntries(texts) }
    return {
      ...state,
      meeting_link: meetingLink(state.location),
      participants: persistentMap(open.participants.map(withNote)),
    }
  },
}

/** An appointment for other features: when, who organises it, who takes part. */
export const appointmentState: LoadableState<AppointmentState> = {
  stream: (id) => `appointment-${id}`,
  initial,
  evolve: appointmentEvolve,
  snapshot: appointmentSnapshot,
}

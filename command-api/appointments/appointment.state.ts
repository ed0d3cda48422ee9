import type {
  Answer,
  Application,
  AppointmentEvent,
  DateException,
  DateWords,
  Location,
  Part,
  Recurrence,
  When,
} from '#events/appointments/appointment.events.ts'
import type { AppointmentStatus, AppointmentSubject } from '#events/appointments/appointment.policy.ts'
import { nowhere } from '#events/appointments/appointment-body.contract.ts'
import { isInvitedToDates } from '#events/appointments/guests-of-dates.contract.ts'
import { meetingLinkOf } from '#events/appointments/meeting-link.ts'
import {
  type Exceptions,
  seriesOverAt,
  type WordsOfDates,
  withException,
  withWordsOf,
} from '#events/appointments/single-dates.ts'
import {
  askedFor,
  askedForAll,
  datesAlong,
  type Notes,
  removedFrom,
  withNote,
} from '#events/appointments/taking-part.ts'
import { type TeamsSync, teamsSyncAfter } from '#events/appointments/teams-sync.ts'
import { type WaitingList, withoutWaiting, withWaiting } from '#events/appointments/waiting-list.ts'
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
import type { PersonalValue, SnapshotForm } from '#platform/language/snapshot.ts'
import { trusted } from '#platform/language/trusted.ts'
import { noDays } from '#platform/recurrence/series-rule.ts'

export type Participation = {
  answer: Answer
  /** Answers for single dates of a series: original start → answer. They go before the answer for all. */
  dates: Readonly<Record<Instant, Answer>>
  note: string | null
  /** Notes for single dates. */
  notes: Notes | null
  /** False for members who signed up, or were invited to single dates: they owe no answer for all. */
  asked: boolean
  /** Invited to single dates alone, and without an answer for all. */
  is_guest: boolean
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
  /** Dates of the series that differ from the others. */
  exceptions: Exceptions
  /** What these dates say instead of what the series says. */
  words_of_dates: WordsOfDates
  location: Location
  room_id: string | null
  /** How far the synchronization with Microsoft Teams is; null where nobody has chosen it. */
  teams: TeamsSync | null
  application: Application | null
  contact_ids: readonly string[]
  consultant_ids: readonly string[]
  attachment_ids: readonly string[]
  image_id: string | null
  category: string | null
  reminders: readonly number[]
  /** The streams in which it stands. */
  streams: readonly string[]
  /** The series that it continues, from one of its dates on. */
  continues: { appointment_id: string; from: Instant } | null
  /** The series that continue it, and those that did until that was undone. */
  continued_as: readonly string[]
  rejoined: readonly string[]
  /** The last moment that reminded. */
  reminded_at: string | null
  capacity: { total: number | null; enforced: boolean }
  has_waiting_list: boolean
  waiting: WaitingList
  /** The place of the member who joins next. */
  next_place: number
  /** Who alone could read it when something last happened to it; null when others could. */
  private_to: string | null
  /** With whose key each text was sealed when it was last told. */
  sealed: Readonly<Partial<Record<keyof Texts, string>>>
  /** The same of the words of single dates. */
  sealed_dates: Readonly<Record<Instant, string>>
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
    ...noDays,
  },
  exceptions: {},
  words_of_dates: {},
  location: nowhere,
  room_id: null,
  teams: null,
  application: null,
  contact_ids: [],
  consultant_ids: [],
  attachment_ids: [],
  image_id: null,
  category: null,
  reminders: [],
  streams: [],
  continues: null,
  continued_as: [],
  rejoined: [],
  reminded_at: null,
  capacity: { total: null, enforced: false },
  has_waiting_list: false,
  waiting: [],
  next_place: 1,
  participation_locked: false,
  user_can_opt: false,
  show_participants_to_admins_only: false,
  meeting_link: '',
  over_at: null,
  private_to: null,
  sealed: {},
  sealed_dates: {},
  shared_with: [],
  audience: [],
  participants: emptyMap,
}

const placed = (state: AppointmentState): AppointmentState =>
  shown({
    ...state,
    meeting_link: meetingLinkOf(state.location),
    over_at: seriesOverAt(state),
  })

const wordless: Texts = {
  name: '',
  description: null,
  location: nowhere,
  application: null,
}

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
const joined = (
  state: AppointmentState,
  memberIds: readonly string[],
  given: Partial<Participation> = {},
): AppointmentState => {
  const added = memberIds.filter((id) => entryOf(state.participants, id) === undefined)
  const keys = added.map((id) => `member:${id}`)
  const part = { ...unanswered, ...given }
  return shown({
    ...state,
    shared_with: grown(state.shared_with, keys),
    participants: added.reduce((all, id) => setEntry(all, id, part), state.participants),
  })
}

type OccurrenceAnswers = Pick<Part, 'occurrence_answers'>

/** Another answer of some participants for single dates. */
const withDates = (
  participants: AppointmentState['participants'],
  memberIds: readonly string[],
  change: (part: OccurrenceAnswers) => OccurrenceAnswers,
): AppointmentState['participants'] =>
  memberIds.reduce((all, id) => {
    const own = entryOf(all, id)
    if (!own) return all
    return setEntry(all, id, { ...own, dates: change({ occurrence_answers: own.dates }).occurrence_answers })
  }, participants)

const dated = (
  state: AppointmentState,
  occurrence: Instant,
  change: Partial<DateException>,
): AppointmentState => placed({ ...state, exceptions: withException(state.exceptions, occurrence, change) })

const unanswered: Participation = {
  answer: 'open',
  dates: {},
  note: null,
  notes: null,
  asked: true,
  is_guest: false,
}

const ofDates = { asked: false, is_guest: true } satisfies Partial<Participation>

const askedAgain = ({ participants, organizer_id }: AppointmentState): AppointmentState['participants'] =>
  persistentMap(
    entriesOf(participants).map(([id, own]): [string, Participation] => [
      id,
      id === organizer_id
        ? own
        : own.is_guest
          ? { ...own, dates: askedForAll(own.dates) }
          : { ...unanswered, note: own.note, notes: own.notes },
    ]),
  )

/** Answers and notes for single dates go along with a move. */
const alongWith = (
  participants: AppointmentState['participants'],
  move: { before: When; after: When; recurrence: Recurrence },
): AppointmentState['participants'] =>
  entriesOf(participants)
    .filter(([, { dates, notes }]) => notes !== null || Object.keys(dates).length > 0)
    .reduce((all, [id, own]) => setEntry(all, id, movedWith(own, move)), participants)

const movedWith = (
  own: Participation,
  move: { before: When; after: When; recurrence: Recurrence },
): Participation => ({
  ...own,
  dates: datesAlong(own.dates, move),
  notes: own.notes && datesAlong(own.notes, move),
})

const notedAs = (own: Participation, occurrence: Instant | null, text: string | null) => {
  const { note, occurrence_notes } = withNote(
    { note: own.note, occurrence_notes: own.notes },
    occurrence,
    text,
  )
  return { note, notes: occurrence_notes }
}

type Answered = Pick<Part, 'status' | 'occurrence_answers'>
const takingPart = ({ status, occurrence_answers }: Answered) => ({
  answer: status,
  dates: occurrence_answers,
})

const withPart = (
  participants: AppointmentState['participants'],
  [memberId, part]: [string, Answered],
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
      continues: data.continues ?? null,
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
      recurrence: data.recurrence,
      participants: alongWith(data.answers_reset ? askedAgain(state) : state.participants, data),
    }),
  MoveTakenBack: (state, { data }) =>
    placed({
      ...state,
      private_to: data.private_to,
      date: data.after,
      recurrence: data.recurrence,
      participants: Object.entries(data.parts).reduce(withPart, alongWith(state.participants, data)),
    }),
  AppointmentRepeated: (state, { data: { private_to, after, continued_as, rejoined } }) =>
    placed({
      ...state,
      private_to,
      recurrence: after,
      continued_as: [
        ...state.continued_as.filter((id) => id !== rejoined),
        ...(continued_as === undefined ? [] : [continued_as]),
      ],
      rejoined: rejoined === undefined ? state.rejoined : [...state.rejoined, rejoined],
    }),
  AppointmentRelocated: (state, { data }) => placed(saying(state, data.private_to, { location: data.after })),
  AppointmentFiled: (state, { data }) =>
    placed({
      ...state,
      private_to: data.private_to,
      calendar_ids: data.after,
      shared_with: data.audience_after,
    }),
  OrganizerChosen: (state, { data }) =>
    shown({ ...state, private_to: null, organizer_id: data.after, shared_with: data.audience_after }),
  AppointmentCategorized: (state, { data }) => ({ ...state, category: data.after }),
  RegistrationArranged: (state, { data }) => saying(state, data.private_to, { application: data.after }),
  MeetingRoomChosen: (state, { data }) => ({ ...state, room_id: data.after }),
  TeamsSyncChosen: (state, event) => ({ ...state, teams: teamsSyncAfter.chosen(state.teams, event) }),
  TeamsSyncRequested: (state, event) => ({ ...state, teams: teamsSyncAfter.requested(state.teams, event) }),
  TeamsEventSynchronized: (state, event) => ({
    ...state,
    teams: teamsSyncAfter.synchronized(state.teams, event),
  }),
  TeamsEventWithdrawn: (state, event) => ({ ...state, teams: teamsSyncAfter.withdrawn(state.teams, event) }),
  TeamsSyncFailed: (state, event) => ({ ...state, teams: teamsSyncAfter.failed(state.teams, event) }),
  ContactsNamed: (state, { data }) => ({ ...state, contact_ids: data.after }),
  ConsultantsNamed: (state, { data }) => ({ ...state, consultant_ids: data.after }),
  AttachmentsChosen: (state, { data }) => ({ ...state, attachment_ids: data.after }),
  AppointmentImageChosen: (state, { data }) => ({ ...state, image_id: data.after }),
  RemindersChosen: (state, { data }) => ({ ...state, reminders: data.after }),
  StreamsChosen: (state, { data }) => ({ ...state, streams: data.after }),
  AppointmentReminded: (state, { data }) => ({ ...state, reminded_at: data.at }),
  SeatsChosen: (state, { data }) => ({ ...state, capacity: data.after }),
  WaitingListChosen: (state, { data }) => ({ ...state, has_waiting_list: data.after }),
  WaitingListJoined: (state, { data: { member_id, place } }) => ({
    ...state,
    waiting: withWaiting(state.waiting, { member_id, place }),
    next_place: Math.max(state.next_place, place + 1),
  }),
  WaitingListLeft: (state, { data }) => ({
    ...state,
    waiting: withoutWaiting(state.waiting, data.member_id),
  }),
  ParticipantMovedUp: (state, { data: { member_id } }) => {
    const own = entryOf(state.participants, member_id) ?? unanswered
    return {
      ...state,
      waiting: withoutWaiting(state.waiting, member_id),
      participants: setEntry(state.participants, member_id, { ...own, answer: 'accepted' }),
    }
  },
  ParticipationOpened: (state) => ({ ...state, participation_locked: false }),
  ParticipationLocked: (state) => ({ ...state, participation_locked: true }),
  OptingAllowed: (state, { data }) => ({ ...state, user_can_opt: data.after }),
  ParticipantsHidden: (state, { data }) => ({ ...state, show_participants_to_admins_only: data.after }),
  MembersInvited: (state, { data }) => joined(state, data.member_ids),
  ParticipantsCarriedOver: (state, { data: { parts } }) => {
    const asked = Object.keys(parts).filter((id) => parts[id]?.asked)
    const guests = Object.entries(parts).flatMap(([id, part]) => (isInvitedToDates(part) ? [id] : []))
    const withGuests = joined(joined(state, asked), guests, ofDates)
    const all = joined(withGuests, Object.keys(parts), { asked: false })
    return { ...all, participants: Object.entries(parts).reduce(withPart, all.participants) }
  },
  NoteCarriedOver: (state, { data: { member_id, occurrence, note } }) => {
    const own = entryOf(state.participants, member_id)
    if (!own) return state
    const noted = { ...own, ...notedAs(own, occurrence, note) }
    return { ...state, participants: setEntry(state.participants, member_id, noted) }
  },
  MemberSignedUp: (state, { data }) => joined(state, [data.member_id], { asked: false }),
  MembersInvitedToDate: (state, { data: { member_ids, occurrence } }) => {
    const all = joined(state, member_ids, ofDates)
    const participants = withDates(all.participants, member_ids, (part) => askedFor(part, occurrence))
    return { ...all, participants }
  },
  ParticipantRemovedFromDate: (state, { data: { member_id, occurrence } }) => ({
    ...state,
    participants: withDates(state.participants, [member_id], (part) =>
      removedFrom(part, occurrence, { isGuest: entryOf(state.participants, member_id)?.is_guest === true }),
    ),
  }),
  ParticipantAnswered: (state, { data }) => {
    const own = entryOf(state.participants, data.member_id)
    if (!own) return state
    const answered =
      data.occurrence === null
        ? {
            ...own,
            asked: true,
            is_guest: false,
            answer: data.after,
            dates: data.occurrence_answers ?? own.dates,
          }
        : { ...own, dates: { ...own.dates, [data.occurrence]: data.after } }
    const noted = { ...answered, ...notedAs(own, data.occurrence, data.note) }
    return { ...state, participants: setEntry(state.participants, data.member_id, noted) }
  },
  AnswerTakenBack: (state, { data: { member_id, occurrence, part, note } }) => {
    const own = entryOf(state.participants, member_id)
    if (!own) return state
    const before = { ...own, ...takingPart(part), ...notedAs(own, occurrence, note) }
    return { ...state, participants: setEntry(state.participants, member_id, before) }
  },
  ParticipantRemoved: (state, { data }) => {
    const participants = deleteEntry(state.participants, data.member_id)
    const waiting = withoutWaiting(state.waiting, data.member_id)
    const lost = data.member_id === state.organizer_id ? null : `member:${data.member_id}`
    return shown({
      ...state,
      participants,
      waiting,
      shared_with: state.shared_with.filter((key) => key !== lost),
    })
  },
  AttendeesContacted: (state) => state,
  CalendarObjectNamed: (state) => state,
  ClientDetailsKept: (state) => state,
  CalendarHorizonMoved: (state) => state,
  DateChanged: (state, { data: { occurrence, after, as_planned, words_after, private_to } }) =>
    placed({
      ...state,
      private_to,
      words_of_dates: withWordsOf(state.words_of_dates, occurrence, words_after ?? {}),
      sealed_dates: withSealOf(state.sealed_dates, occurrence, saysMore(words_after) ? private_to : null),
      exceptions: withException(state.exceptions, occurrence, {
        moved: as_planned ? null : { start: after.start, end: after.end },
      }),
    }),
  DateCanceled: (state, { data }) => dated(state, data.occurrence, { canceled: true }),
  DateRevived: (state, { data }) => dated(state, data.occurrence, { canceled: false }),
  DateDeleted: (state, { data }) => dated(state, data.occurrence, { deleted: true }),
  DateRestored: (state, { data }) => dated(state, data.occurrence, { deleted: false }),
  DatesKept: (state, { data: { private_to, words_of_dates, exceptions } }) =>
    placed({
      ...state,
      private_to,
      words_of_dates: words_of_dates ?? {},
      sealed_dates: sealsOf(words_of_dates ?? {}, private_to),
      exceptions,
    }),
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

const withSealOf = (
  seals: AppointmentState['sealed_dates'],
  occurrence: Instant,
  owner: string | null,
): AppointmentState['sealed_dates'] => {
  const { [occurrence]: _, ...others } = seals
  return owner === null ? others : { ...others, [occurrence]: owner }
}

const saysMore = (words: DateWords | null): boolean => Object.keys(words ?? {}).length > 0

const sealsOf = (words: WordsOfDates, owner: string | null): AppointmentState['sealed_dates'] =>
  owner === null ? {} : Object.fromEntries(Object.keys(words).map((occurrence) => [occurrence, owner]))

type Kept = Pick<Participation, 'note' | 'notes'> & { texts: TextValues; dates: WordsOfDates }
// Null once the member was erased.
const notesIn = (personal: PersonalValue | undefined): Kept =>
  trusted<Kept | null>(personal?.value ?? null) ?? { note: null, notes: null, texts: {}, dates: {} }

const datesOf = (
  { sealed_dates, words_of_dates }: Pick<AppointmentState, 'sealed_dates' | 'words_of_dates'>,
  person: string | null,
): WordsOfDates =>
  Object.fromEntries(
    Object.entries(words_of_dates).filter(([occurrence]) => (sealed_dates[occurrence] ?? null) === person),
  )

const textsOf = ({ sealed, ...state }: AppointmentState, person: string): TextValues =>
  Object.fromEntries(
    entriesIn(sealed).flatMap(([text, owner]) => (owner === person ? [[text, state[text]]] : [])),
  )

const entriesIn = (sealed: AppointmentState['sealed']): [keyof Texts, string][] =>
  trusted(Object.entries(sealed))

/** Notes are their authors', and so are texts that only the organiser can read; everything else belongs to the network. */
export const appointmentSnapshot: SnapshotForm<AppointmentState> = {
  name: 'appointment',
  version: 18,
  keep: ({ participants, ...state }) => {
    const all = { ...state, participants }
    const open = entriesIn(state.sealed).map(([text]) => [text, wordless[text]])
    const { meeting_link: _, ...others } = { ...state, ...Object.fromEntries(open) }
    const noted = entriesOf(participants).filter(([, { note, notes }]) => note !== null || notes !== null)
    const people = new Set([
      ...noted.map(([person]) => person),
      ...Object.values(state.sealed),
      ...Object.values(state.sealed_dates),
    ])
    return {
      open: {
        ...others,
        words_of_dates: datesOf(state, null),
        participants: entriesOf(participants).map(([id, own]) => [id, { ...own, note: null, notes: null }]),
      },
      personal: [...people].map((person): PersonalValue => {
        const { note = null, notes = null } = entryOf(participants, person) ?? {}
        return {
          person,
          class: 'authored',
          value: { note, notes, texts: textsOf(all, person), dates: datesOf(state, person) },
        }
      }),
    }
  },
  restore: (open, personal) => {
    const kept = new Map(personal.map((one) => [one.person, one]))
    // A note is read when it is looked at: thousands may have left one, and a command asks for its sender's.
    const withNote = ([id, own]: [string, Participation]): [string, Participation] => {
      const noted = kept.get(id)
      if (!noted) return [id, own]
      const { answer, dates, asked, is_guest } = own
      return [
        id,
        {
          answer,
          dates,
          asked,
          is_guest,
          get note() {
            return notesIn(noted).note
          },
          get notes() {
            return notesIn(noted).notes
          },
        },
      ]
    }
    const texts = entriesIn(open.sealed).map(([text, person]) => [
      text,
      notesIn(kept.get(person)).texts[text] ?? wordless[text],
    ])
    const dates = [...new Set<string>(Object.values(open.sealed_dates))].map(
      (person) => notesIn(kept.get(person)).dates,
    )
    const words_of_dates: WordsOfDates = Object.assign({}, open.words_of_dates, ...dates)
    // Words of an erased person are gone with their seals.
    const sealed_dates = Object.fromEntries(
      Object.entries(open.sealed_dates).filter(([occurrence]) => occurrence in words_of_dates),
    )
    const state = { ...open, ...Object.fromEntries(texts), words_of_dates, sealed_dates }
    return {
      ...state,
      meeting_link: meetingLinkOf(state.location),
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

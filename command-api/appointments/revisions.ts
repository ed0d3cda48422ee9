import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { Mentioned } from '#platform/commands/mentions.ts'
import { type VideoHost, videoHostsOf } from '#platform/content/video-hosts.ts'
import { replaced } from '#platform/language/decider.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'
import { normalizeDate, repeats } from '#platform/recurrence/recurrence.ts'
import type { AppointmentState } from './appointment.state.ts'
import { keptAfter } from './dates-kept.ts'
import type { Context, Gathered } from './deciding.ts'
import { participantsAudience } from './inviting.ts'
import { organizedBy } from './organizing.ts'
import { disclosed, privateTo } from './privacy.ts'
import {
  applicationOf,
  categoryOf,
  documentOf,
  locationOf,
  type Revised,
  recurrenceAlong,
  recurrenceOf,
  roomIdOf,
} from './saving.ts'
import { choosingTeams } from './teams-sync.decider.ts'
import { emptied, waitingListTo } from './waiting-list.ts'

/** One part of a save: what it makes happen to the state that the parts before it have left. */
export type Step = (state: AppointmentState) => readonly AppointmentEvent[] | Rejection

/** What a save says happened, event by event. A field that is left out stays as it is. */
export const revisions = (saved: Revised, { network, gathered }: Context): Step[] => {
  const attendees = saved.attendee_configuration
  const now = (state: AppointmentState) => privateTo(state, gathered.unshared)
  return [
    (state) => disclosed(state, now(state)),
    (state) => replacedText('AppointmentRenamed', state, now(state), [state.name, saved.name]),
    (state) =>
      described(state, now(state), saved.description, {
        mentioned: gathered.mentioned,
        videoHosts: videoHostsOf(network),
      }),
    (state) =>
      changed(
        'AppointmentCategorized',
        state,
        state.category,
        categoryOf(saved.category, gathered.categories),
      ),
    (state) =>
      replacedText('AppointmentRelocated', state, now(state), [state.location, locationOf(saved.location)]),
    (state) =>
      replacedText('RegistrationArranged', state, now(state), [
        state.application,
        applicationOf(saved.application_configuration, network),
      ]),
    ...choosingRoom(saved),
    (state) => changed('ContactsNamed', state, [...state.contact_ids], saved.contact_ids),
    ...consulting(saved),
    ...attaching(saved),
    (state) => organizedBy(state, saved.organizer_id),
    (state) => filed(state, saved.calendar_ids, gathered),
    (state) =>
      moved(state, saved.date, {
        private_to: now(state),
        resets: network.answers_reset_on_move !== false,
      }),
    // What is locked and becomes a series is opened by that.
    (state) => lockedTo(state, attendees?.participation_locked),
    (state) => repeated(state, saved.recurrence_pattern, now(state)),
    ...choosingTeams(saved),
    (state) =>
      changed('SeatsChosen', state, state.capacity, {
        total: attendees?.total === undefined ? state.capacity.total : attendees.total,
        enforced: attendees?.total_attendees_enforced ?? state.capacity.enforced,
      }),
    (state) => waitingListTo(state, attendees?.waiting_list),
    ...reminding(saved),
    (state) => changed('OptingAllowed', state, state.user_can_opt, attendees?.user_can_opt),
    (state) => hidden(state, attendees?.show_participants_to_admins_only),
  ]
}

/** The files that hang on it. */
export const attaching = (saved: Pick<Revised, 'attachments' | 'image_id'>): Step[] => [
  (state) => changed('AttachmentsChosen', state, [...state.attachment_ids], unique(saved.attachments)),
  (state) => changed('AppointmentImageChosen', state, state.image_id, saved.image_id),
]

/** Who speaks or advises there. */
export const consulting = ({ consultant_ids }: Pick<Revised, 'consultant_ids'>): Step[] => [
  (state) => changed('ConsultantsNamed', state, [...state.consultant_ids], unique(consultant_ids)),
]

/** The meeting room. */
export const choosingRoom = ({ meeting }: Pick<Revised, 'meeting'>): Step[] => [
  (state) => changed('MeetingRoomChosen', state, state.room_id, roomIdOf(meeting)),
]

/** When participants are reminded. */
export const reminding = ({ reminders }: Pick<Revised, 'reminders'>): Step[] => [
  (state) =>
    changed(
      'RemindersChosen',
      state,
      [...state.reminders],
      reminders && [...new Set(reminders)].sort((one, other) => one - other),
    ),
]

/** Locks participation or opens it; undefined leaves it as it is. */
export const lockedTo = (
  { appointment_id, recurrence, participation_locked }: AppointmentState,
  locked: boolean | undefined,
): readonly AppointmentEvent[] | Rejection => {
  if (locked && repeats(recurrence)) return reject('lock_not_for_series')
  if (locked === undefined || locked === participation_locked) return []
  return [{ type: locked ? 'ParticipationLocked' : 'ParticipationOpened', data: { appointment_id } }]
}

/** The events that replace one text by another. */
export type TextEvent = 'AppointmentRenamed' | 'AppointmentRelocated' | 'RegistrationArranged'

/** The events that replace one value by another, and say nothing in words. */
export type Replacing =
  | 'AppointmentCategorized'
  | 'MeetingRoomChosen'
  | 'TeamsSyncChosen'
  | 'ContactsNamed'
  | 'ConsultantsNamed'
  | 'AttachmentsChosen'
  | 'AppointmentImageChosen'
  | 'SeatsChosen'
  | 'OptingAllowed'
  | 'WaitingListChosen'
  | 'RemindersChosen'

const changed = <Type extends Replacing, Value>(
  type: Type,
  { appointment_id }: AppointmentState,
  before: Value,
  after: Value | undefined,
): readonly AppointmentEvent[] =>
  after === undefined || isEqual(before, after)
    ? []
    : trusted(replaced(type, { appointment_id }, before, after))

const replacedText = <Type extends TextEvent, Value>(
  type: Type,
  { appointment_id }: AppointmentState,
  private_to: string | null,
  [before, after]: [before: Value, after: Value | undefined],
): readonly AppointmentEvent[] =>
  after === undefined || isEqual(before, after)
    ? []
    : trusted(replaced(type, { appointment_id, private_to }, before, after))

const unique = (ids: readonly string[] | undefined): string[] | undefined => ids && [...new Set(ids)]

const described = (
  { appointment_id, description }: AppointmentState,
  private_to: string | null,
  given: Revised['description'],
  { mentioned, videoHosts }: { mentioned: Mentioned; videoHosts: readonly VideoHost[] },
): AppointmentEvent[] => {
  if (given === undefined) return []
  const after = documentOf(given, mentioned, videoHosts) ?? null
  return isEqual(description, after)
    ? []
    : [{ type: 'AppointmentDescribed', data: { appointment_id, private_to, after } }]
}

// Nobody takes it out of a calendar that they do not know of.
const filed = (
  state: AppointmentState,
  given: Revised['calendar_ids'],
  { unseen, unshared }: Pick<Gathered, 'unseen' | 'unshared'>,
): AppointmentEvent[] => {
  const after = given ? [...new Set([...given, ...unseen])] : [...state.calendar_ids]
  if (isEqual([...after].sort(), [...state.calendar_ids].sort())) return []
  const { appointment_id, shared_with } = state
  const others = shared_with.filter((key) => !key.startsWith('calendar:'))
  const audience_after = [...after.map((id) => `calendar:${id}`), ...others]
  const private_to = privateTo({ ...state, shared_with: audience_after }, unshared)
  const data = {
    appointment_id,
    before: [...state.calendar_ids],
    after,
    audience_before: [...shared_with],
    audience_after,
    participants_audience: participantsAudience({ ...state, calendar_ids: after }),
    private_to,
  }
  return [...disclosed(state, private_to), { type: 'AppointmentFiled', data }]
}

const moved = (
  state: AppointmentState,
  given: Revised['date'],
  { private_to, resets }: { private_to: string | null; resets: boolean },
): AppointmentEvent[] => {
  const after = given ? normalizeDate(given) : state.date
  const { appointment_id, date: before } = state
  const recurrence = recurrenceAlong(state, after)
  if (isEqual(before, after)) return []
  const answers_reset = resets && (before.start !== after.start || before.end !== after.end)
  return [
    {
      type: 'AppointmentMoved',
      data: { appointment_id, before, after, answers_reset, recurrence, ...shownOf(state, private_to) },
    },
    ...keptAfter(state, { before, after, recurrence }, private_to),
    ...(answers_reset ? emptied(state) : []),
  ]
}

export const repeated = (
  state: AppointmentState,
  given: Revised['recurrence_pattern'],
  private_to: string | null,
): AppointmentEvent[] => {
  const after = given ? recurrenceOf(given) : state.recurrence
  const { appointment_id, recurrence: before, date } = state
  if (isEqual(before, after)) return []
  const repeated = { appointment_id, before, after, date, ...shownOf(state, private_to) }
  const isStuck = state.participation_locked && repeats(after)
  const closed: AppointmentEvent[] =
    state.has_waiting_list && repeats(after)
      ? [
          ...emptied(state),
          { type: 'WaitingListChosen', data: { appointment_id, before: true, after: false } },
        ]
      : []
  return [
    { type: 'AppointmentRepeated', data: repeated },
    ...keptAfter(state, { before: date, after: date, recurrence: after }, private_to),
    ...(isStuck ? [{ type: 'ParticipationOpened' as const, data: { appointment_id } }] : []),
    ...closed,
  ]
}

const hidden = (state: AppointmentState, after: boolean | undefined): AppointmentEvent[] => {
  const before = state.show_participants_to_admins_only
  if (after === undefined || after === before) return []
  const participants_audience = participantsAudience({ ...state, show_participants_to_admins_only: after })
  return [
    {
      type: 'ParticipantsHidden',
      data: { appointment_id: state.appointment_id, before, after, participants_audience },
    },
  ]
}

/** What a row of the calendar shows of it. */
export const shownOf = (state: AppointmentState, private_to: string | null) => ({
  sheet: {
    organizer_id: state.organizer_id,
    calendar_ids: [...state.calendar_ids],
    audience: [...state.shared_with],
    participation_locked: state.participation_locked,
    user_can_opt: state.user_can_opt,
    show_participants_to_admins_only: state.show_participants_to_admins_only,
  },
  words: { name: state.name, location_name: state.location.name, meeting_link: state.meeting_link },
  private_to,
})

export const isEqual = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}

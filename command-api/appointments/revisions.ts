import type { Mentioned } from '#command-api/members/mentioned.facts.ts'
import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { replaced } from '#platform/language/decider.ts'
import { type FilmHost, filmHostsOf } from '#platform/language/film-hosts.ts'
import { repeats, settled } from '#platform/language/recurrence.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'
import type { AppointmentState } from './appointment.facts.ts'
import type { Context } from './deciding.ts'
import { participantsAudience } from './inviting.ts'
import { categoryOf, documentOf, locationOf, type Revised, recurrenceOf } from './saving.ts'

/** One part of a save: what it makes happen to the state that the parts before it have left. */
export type Step = (state: AppointmentState) => readonly AppointmentEvent[] | Rejection

/** What a save says happened, fact by fact. A field that is left out stays as it is. */
export const revisions = (saved: Revised, { network, gathered }: Context): Step[] => {
  const seats = saved.attendee_configuration
  return [
    (state) => changed('AppointmentRenamed', state, state.name, saved.name),
    (state) =>
      described(state, saved.description, { mentioned: gathered.mentioned, films: filmHostsOf(network) }),
    (state) => changed('AppointmentCategorized', state, state.category, categoryOf(saved.category)),
    (state) => changed('AppointmentRelocated', state, state.location, locationOf(saved.location)),
    (state) => changed('RegistrationArranged', state, state.application, saved.application_configuration),
    (state) => changed('ContactsNamed', state, [...state.contact_ids], saved.contact_ids),
    ...attaching(saved),
    (state) => filed(state, saved.calendar_ids, gathered.unseen),
    (state) => moved(state, saved.date, network.answers_reset_on_move !== false),
    // What is locked and becomes a series is opened by that.
    (state) => lockedTo(state, seats?.participation_locked),
    (state) => repeated(state, saved.recurrence_pattern),
    (state) =>
      changed('SeatsChosen', state, state.seats, {
        total: seats?.total === undefined ? state.seats.total : seats.total,
        enforced: seats?.total_attendees_enforced ?? state.seats.enforced,
      }),
    (state) => changed('OptingAllowed', state, state.user_can_opt, seats?.user_can_opt),
    (state) => hidden(state, seats?.show_participants_to_admins_only),
  ]
}

/** The files that hang on it. */
export const attaching = (saved: Pick<Revised, 'attachments' | 'image_id'>): Step[] => [
  (state) => changed('AttachmentsChosen', state, [...state.attachment_ids], unique(saved.attachments)),
  (state) => changed('AppointmentImageChosen', state, state.image_id, saved.image_id),
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

/** The facts that replace one value by another. */
export type Replacing =
  | 'AppointmentRenamed'
  | 'AppointmentCategorized'
  | 'AppointmentRelocated'
  | 'RegistrationArranged'
  | 'ContactsNamed'
  | 'AttachmentsChosen'
  | 'AppointmentImageChosen'
  | 'SeatsChosen'
  | 'OptingAllowed'

const changed = <Type extends Replacing, Value>(
  type: Type,
  { appointment_id }: AppointmentState,
  before: Value,
  after: Value | undefined,
): readonly AppointmentEvent[] =>
  after === undefined || isEqual(before, after)
    ? []
    : trusted(replaced(type, { appointment_id }, before, after))

const unique = (ids: readonly string[] | undefined): string[] | undefined => ids && [...new Set(ids)]

const described = (
  { appointment_id, description }: AppointmentState,
  given: Revised['description'],
  { mentioned, films }: { mentioned: Mentioned; films: readonly FilmHost[] },
): AppointmentEvent[] => {
  if (given === undefined) return []
  const after = documentOf(given, mentioned, films) ?? null
  return isEqual(description, after)
    ? []
    : [{ type: 'AppointmentDescribed', data: { appointment_id, after } }]
}

// Nobody takes it out of a calendar that they do not know of.
const filed = (
  state: AppointmentState,
  given: Revised['calendar_ids'],
  unseen: readonly string[],
): AppointmentEvent[] => {
  const after = given ? [...new Set([...given, ...unseen])] : [...state.calendar_ids]
  if (isEqual([...after].sort(), [...state.calendar_ids].sort())) return []
  const { appointment_id, shared_with } = state
  const others = shared_with.filter((key) => !key.startsWith('calendar:'))
  const data = {
    appointment_id,
    before: [...state.calendar_ids],
    after,
    audience_before: [...shared_with],
    audience_after: [...after.map((id) => `calendar:${id}`), ...others],
    participants_audience: participantsAudience({ ...state, calendar_ids: after }),
  }
  return [{ type: 'AppointmentFiled', data }]
}

const moved = (state: AppointmentState, given: Revised['date'], resets: boolean): AppointmentEvent[] => {
  const after = given ? settled(given) : state.date
  const { appointment_id, date: before, recurrence } = state
  if (isEqual(before, after)) return []
  const answers_reset = resets && (before.start !== after.start || before.end !== after.end)
  return [
    {
      type: 'AppointmentMoved',
      data: { appointment_id, before, after, answers_reset, recurrence, sheet: sheetOf(state) },
    },
  ]
}

const repeated = (state: AppointmentState, given: Revised['recurrence_pattern']): AppointmentEvent[] => {
  const after = given ? recurrenceOf(given) : state.recurrence
  const { appointment_id, recurrence: before, date } = state
  if (isEqual(before, after)) return []
  const told = { appointment_id, before, after, date, sheet: sheetOf(state) }
  const isStuck = state.participation_locked && repeats(after)
  return [
    { type: 'AppointmentRepeated', data: told },
    ...(isStuck ? [{ type: 'ParticipationOpened' as const, data: { appointment_id } }] : []),
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
export const sheetOf = (state: AppointmentState) => ({
  organizer_id: state.organizer_id,
  name: state.name,
  calendar_ids: [...state.calendar_ids],
  audience: [...state.shared_with],
  location_name: state.location.name,
  participation_locked: state.participation_locked,
  user_can_opt: state.user_can_opt,
  show_participants_to_admins_only: state.show_participants_to_admins_only,
  meeting_link: state.meeting_link,
})

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}

import { categories } from '#events/appointments/appointment.contract.ts'
import type { AppointmentEvent, Recurrence } from '#events/appointments/appointment.events.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { settled } from '#platform/language/recurrence.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'
import { type RichDocument, richDocument } from '#platform/rich-text/rich-text.ts'
import { type AppointmentState, appointmentEvolve, appointmentFacts } from './appointment.facts.ts'
import type { AppointmentCommands, Context } from './deciding.ts'
import {
  type Invitees,
  invited,
  participantsAudience,
  participationDecisions,
} from './participation.decider.ts'

// The rules of an appointment:
// - It has a name, stands in at least one calendar, and does not end before it begins. All-day means whole days.
// - Moving it asks everybody but the organiser again when the network says so; a new place or name asks nobody.
// - Participation of a series cannot be locked. What is over or canceled cannot be canceled.
// - Canceling and deleting can be taken back, with all answers as they were.
// - Fewer seats than people who accepted is allowed: nobody loses a seat, and nobody else gets one.
// - Inviting is part of saving, so an appointment and its guests come about together or not at all.

type Saved = AppointmentCommands['schedule']['appointment']
type Revised = AppointmentCommands['revise']['appointment']
type Step = (state: AppointmentState) => readonly AppointmentEvent[] | Rejection

export const appointment: Decider<AppointmentState, AppointmentCommands, AppointmentEvent> = {
  initial: appointmentFacts.initial,

  decide: {
    schedule: (state, { appointment: saved }, context) => {
      const refusal = wrongWith(saved, state)
      if (refusal) return refusal
      return inSteps(state, [() => [scheduled(saved, context)], inviting(saved, context)])
    },

    revise: (state, { appointment: saved }, context) => {
      if (state.status !== 'active') return reject('appointment_canceled')
      const refusal = wrongWith(saved, state)
      if (refusal) return refusal
      return inSteps(state, [...revisions(saved, context), inviting(saved, context)])
    },

    lock: ({ appointment_id, status, recurrence, participation_locked }, { appointment: saved }) => {
      const locked = saved.attendee_configuration.participation_locked
      if (status !== 'active') return reject('appointment_canceled')
      if (locked && recurrence.recurrence_frequency !== 'never') return reject('lock_not_for_series')
      if (locked === participation_locked) return []
      return [{ type: locked ? 'ParticipationLocked' : 'ParticipationOpened', data: { appointment_id } }]
    },

    cancel: ({ appointment_id, status, over_at }, _, { now }) => {
      if (status === 'canceled') return reject('appointment_canceled')
      if (over_at !== null && over_at <= now) return reject('appointment_past')
      return [{ type: 'AppointmentCanceled', data: { appointment_id } }]
    },

    revive: ({ appointment_id, status }) =>
      status === 'canceled'
        ? [{ type: 'AppointmentRevived', data: { appointment_id } }]
        : reject('appointment_not_canceled'),

    remove: ({ appointment_id }) => [{ type: 'AppointmentDeleted', data: { appointment_id } }],

    restore: ({ appointment_id, status }) =>
      status === 'deleted'
        ? [{ type: 'AppointmentRestored', data: { appointment_id } }]
        : reject('appointment_not_deleted'),

    ...participationDecisions,
  },

  evolve: appointmentEvolve,
}

/** One step after the other, each on the state that those before it made. */
const inSteps = (
  state: AppointmentState,
  steps: readonly Step[],
): readonly AppointmentEvent[] | Rejection => {
  const said: AppointmentEvent[] = []
  let next = state
  for (const step of steps) {
    const facts = step(next)
    if (isRejection(facts)) return facts
    said.push(...facts)
    next = facts.reduce(evolved, next)
  }
  return said
}

const evolved = (state: AppointmentState, fact: AppointmentEvent): AppointmentState => {
  const evolve = trusted<(state: AppointmentState, fact: AppointmentEvent) => AppointmentState>(
    appointmentEvolve[fact.type],
  )
  return evolve(state, fact)
}

const wrongWith = (saved: Revised, state: AppointmentState): Rejection | null => {
  const date = saved.date ?? state.date
  const recurrence = saved.recurrence_pattern ?? state.recurrence
  const { recurrence_end_time: until } = recurrence
  if (saved.name !== undefined && saved.name.trim() === '') return reject('name_empty', '/appointment/name')
  if (saved.calendar_ids?.length === 0) return reject('calendars_empty', '/appointment/calendar_ids')
  if (date.end !== null && date.end < date.start) return reject('end_lt_start', '/appointment/date/end')
  if (until !== null && until < date.start)
    return reject('recurrence_ends_before_start', '/appointment/recurrence_pattern/recurrence_end_time')
  if (documentOf(saved.description) === undefined)
    return reject('description_unusable', '/appointment/description')
  const category = categoryOf(saved.category)
  if (category && !categories.some((known) => known === category))
    return reject('category_unknown', '/appointment/category')
  return null
}

const scheduled = (saved: Saved, { actor, newId }: Context): AppointmentEvent => {
  const { attendee_configuration: seats } = saved
  const calendar_ids = [...new Set(saved.calendar_ids)]
  return {
    type: 'AppointmentScheduled',
    data: {
      appointment_id: newId(),
      organizer_id: actor.id,
      name: saved.name,
      description: documentOf(saved.description) ?? null,
      calendar_ids,
      audience: [...calendar_ids.map((id) => `calendar:${id}`), `member:${actor.id}`],
      date: settled(saved.date),
      recurrence: recurrenceOf(saved.recurrence_pattern ?? appointmentFacts.initial.recurrence),
      location: saved.location ?? appointmentFacts.initial.location,
      application: saved.application_configuration ?? null,
      contact_ids: saved.contact_ids ?? [],
      category: categoryOf(saved.category) ?? null,
      attendees_total: seats?.total ?? null,
      attendees_total_enforced: seats?.total_attendees_enforced ?? false,
      user_can_opt: seats?.user_can_opt ?? false,
      show_participants_to_admins_only: seats?.show_participants_to_admins_only ?? false,
    },
  }
}

/** What a save says happened, fact by fact. A field that is left out stays as it is. */
const revisions = (saved: Revised, { network }: Context): Step[] => {
  const seats = saved.attendee_configuration
  return [
    (state) => changed('AppointmentRenamed', state, state.name, saved.name),
    (state) => described(state, saved.description),
    (state) => changed('AppointmentCategorized', state, state.category, categoryOf(saved.category)),
    (state) => changed('AppointmentRelocated', state, state.location, locationOf(saved.location)),
    (state) => changed('RegistrationArranged', state, state.application, saved.application_configuration),
    (state) => changed('ContactsNamed', state, [...state.contact_ids], saved.contact_ids),
    (state) => filed(state, saved.calendar_ids),
    (state) => moved(state, saved.date, network.answers_reset_on_move !== false),
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

type Replacing =
  | 'AppointmentRenamed'
  | 'AppointmentCategorized'
  | 'AppointmentRelocated'
  | 'RegistrationArranged'
  | 'ContactsNamed'
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

const described = (
  { appointment_id, description }: AppointmentState,
  given: Revised['description'],
): AppointmentEvent[] => {
  if (given === undefined) return []
  const after = documentOf(given) ?? null
  return isEqual(description, after)
    ? []
    : [{ type: 'AppointmentDescribed', data: { appointment_id, after } }]
}

const filed = (state: AppointmentState, given: Revised['calendar_ids']): AppointmentEvent[] => {
  const after = [...new Set(given ?? state.calendar_ids)]
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
  return [
    { type: 'AppointmentRepeated', data: { appointment_id, before, after, date, sheet: sheetOf(state) } },
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

const inviting =
  (saved: Revised, context: Context): Step =>
  (state) => {
    const invitees: Invitees = {
      member_ids: saved.membership_ids_to_invite ?? [],
      group_ids: saved.group_ids_to_invite ?? [],
      by_mail: saved.send_email_notification ?? true,
    }
    return invited(state, invitees, context)
  }

const sheetOf = (state: AppointmentState) => ({
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

/** Undefined when it cannot be used, null when there is none. */
const documentOf = (given: string | RichDocument | null | undefined): RichDocument | null | undefined => {
  if (given === null || given === undefined) return null
  const read = richDocument(given)
  if (read === null) return undefined
  return read.empty ? null : read.document
}

const categoryOf = (given: string | -1 | null | undefined): string | null | undefined =>
  given === -1 || given === '-1' ? null : given

const locationOf = (given: Revised['location']) =>
  given === null ? appointmentFacts.initial.location : given

/** The unit and the interval mean something only where they are chosen; without repeating there is no end. */
const recurrenceOf = (given: Recurrence): Recurrence => {
  const { recurrence_frequency } = given
  if (recurrence_frequency === 'never') return appointmentFacts.initial.recurrence
  return recurrence_frequency === 'custom'
    ? { ...given, recurrence_unit: given.recurrence_unit ?? 'daily' }
    : { ...given, recurrence_unit: null }
}

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

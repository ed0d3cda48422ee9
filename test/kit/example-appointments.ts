import type {
  Answer,
  AppointmentEvent,
  EntrySnapshot,
  Recurrence,
  When,
} from '#events/appointments/appointment.events.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { trusted } from '#platform/language/trusted.ts'
import { noDays } from '#platform/recurrence/series-rule.ts'
import { recorded } from './recorded.ts'

// One appointment that specs tell stories about: tea in the courtyard on a Thursday evening, planned by Nora in
// the calendar "fairs".

export const thursday: When = {
  start: '2026-09-17T16:30:00.000Z',
  end: '2026-09-17T18:00:00.000Z',
  all_day: false,
  time_zone: 'Europe/Berlin',
}
export const friday: When = {
  ...thursday,
  start: '2026-09-18T16:30:00.000Z',
  end: '2026-09-18T18:00:00.000Z',
}

export const never: Recurrence = {
  recurrence_frequency: 'never',
  recurrence_interval: 1,
  recurrence_unit: null,
  recurrence_end_time: null,
  ...noDays,
}
export const weekly: Recurrence = { ...never, recurrence_frequency: 'weekly' }

export const location = {
  name: 'Courtyard hall',
  address1: 'Lindenallee 14',
  address2: '',
  zip: '10115',
  city: 'Berlin',
  country: '',
  link: '',
  meeting_link_type: null,
}

export const teaSnapshot: EntrySnapshot = {
  organizer_id: 'nora',
  calendar_ids: ['fairs'],
  audience: ['calendar:fairs', 'member:nora'],
  participation_locked: false,
  user_can_opt: false,
  show_participants_to_admins_only: false,
}
/** The sheet with its words, as others can read them. */
export const teaShown = {
  sheet: teaSnapshot,
  words: { name: 'Tea', location_name: location.name, meeting_link: '' },
  private_to: null,
}

type DataOf<Type extends AppointmentEvent['type']> = Extract<AppointmentEvent, { type: Type }>['data']

/** An event of the example, by Nora unless another actor is given. */
const event =
  <Type extends AppointmentEvent['type']>(type: Type, example: DataOf<Type>) =>
  (data: Partial<DataOf<Type>> = {}, actor_id = 'nora'): Recorded<DomainEvent<Type, DataOf<Type>>> =>
    recorded(type, trusted<DataOf<Type>>({ ...example, ...data }), { stream: 'appointment-tea', actor_id })

const appointment_id = 'tea'
export const seers = ['calendar:fairs', 'member:nora']

export const scheduled = event('AppointmentScheduled', {
  appointment_id,
  organizer_id: 'nora',
  private_to: null,
  name: 'Tea',
  description: null,
  calendar_ids: ['fairs'],
  audience: seers,
  date: thursday,
  recurrence: never,
  location,
  application: null,
  contact_ids: [],
  category: null,
  attendees_total: null,
  attendees_total_enforced: false,
  user_can_opt: false,
  show_participants_to_admins_only: false,
})
export const renamed = event('AppointmentRenamed', {
  appointment_id,
  private_to: null,
  before: 'Tea',
  after: 'Tea and cake',
})
export const moved = event('AppointmentMoved', {
  appointment_id,
  before: thursday,
  after: friday,
  answers_reset: true,
  recurrence: never,
  ...teaShown,
})
export const movedBack = event('MoveTakenBack', {
  appointment_id,
  before: friday,
  after: thursday,
  answers_restored: true,
  parts: {},
  moved: null,
  recurrence: never,
  ...teaShown,
})
export const repeated = event('AppointmentRepeated', {
  appointment_id,
  before: never,
  after: weekly,
  date: thursday,
  ...teaShown,
})
export const invited = (...member_ids: string[]) =>
  event('MembersInvited', {
    appointment_id,
    member_ids,
    group_ids: [],
    through: {},
    by_mail: true,
    participants_audience: seers,
  })()
export const answered = (
  member_id: string,
  before: Answer,
  after: Answer,
  more: { occurrence?: string; note?: string } = {},
) =>
  event('ParticipantAnswered', {
    appointment_id,
    member_id,
    occurrence: more.occurrence ?? null,
    before,
    after,
    note: more.note ?? null,
  })({}, member_id)
export const waitingListChosen = (after: boolean) =>
  event('WaitingListChosen', { appointment_id, before: !after, after })()
export const waits = (member_id: string, place: number) =>
  event('WaitingListJoined', { appointment_id, member_id, place })({}, member_id)
export const waitsNoMore = (member_id: string, place: number) =>
  event('WaitingListLeft', { appointment_id, member_id, place })({}, member_id)
export const movedUp = (member_id: string, place: number) =>
  event('ParticipantMovedUp', { appointment_id, member_id, place })()
export const removed = (member_id: string, answer: Answer) =>
  event('ParticipantRemoved', { appointment_id, member_id, answer })()
export const locked = event('ParticipationLocked', { appointment_id })
export const canceled = event('AppointmentCanceled', { appointment_id })
export const revived = event('AppointmentRevived', { appointment_id })
export const deleted = event('AppointmentDeleted', { appointment_id })
export const restored = event('AppointmentRestored', { appointment_id })
export const filed = event('AppointmentFiled', {
  appointment_id,
  before: ['fairs'],
  after: ['choir'],
  audience_before: seers,
  audience_after: ['calendar:choir', 'member:nora'],
  participants_audience: ['calendar:choir', 'member:nora'],
  private_to: null,
})
export const hidden = event('ParticipantsHidden', {
  appointment_id,
  before: false,
  after: true,
  participants_audience: ['manages:calendar:fairs', 'member:nora'],
})
export const capacityChosen = (total: number | null, enforced: boolean) =>
  event('SeatsChosen', {
    appointment_id,
    before: { total: null, enforced: false },
    after: { total, enforced },
  })()

import { nowhere as noLocation } from '#events/appointments/appointment-body.contract.ts'
import type { AnswerOf, InputOf } from '#platform/language/contract.ts'
import type { RichDocument } from '#web/kit/editor/rich-document.ts'
import { type Entity, idsOf, peopleOf } from '#web/kit/pickers/entity-search.ts'
import { wholeAddress } from '#web/kit/rich-text/addresses.ts'
import { type DateForm, dateBodyOf, dateFormOf } from './date-form.ts'
import type { AppointmentView, calls } from './parts/appointments.store.ts'
import { once, type Recurrence } from './recurrence-form.ts'

export type LocationForm = Omit<NonNullable<AppointmentView['location']>, 'maps_url'>
const nowhere = { ...noLocation, conference_call_phone_number: '', conference_call_access_code: '' }

export type ApplicationForm = NonNullable<AppointmentView['application_configuration']>
export type TeamsForm = { teams_sync_enabled: boolean; online_meeting: boolean; bypass_lobby: boolean }
export const noTeams: TeamsForm = { teams_sync_enabled: false, online_meeting: false, bypass_lobby: false }
export type CapacityForm = { isLimited: boolean; total: number; enforced: boolean; waitingList: boolean }

/** Ids of what hangs on it. */
export type AppointmentFiles = { attachments: string[]; image_id: string | null }

/** An appointment as it is entered. */
export type AppointmentValues = AppointmentFiles & {
  name: string
  description: RichDocument | null
  calendar_ids: string[]
  date: DateForm
  recurrence: Recurrence
  location: LocationForm
  room_id: string | null
  teams: TeamsForm
  /** The empty text is none. */
  category: string
  /** Minutes before each date. */
  reminders: number[]
  /** The streams in which it stands. */
  streams: string[]
  seats: CapacityForm
  user_can_opt: boolean
  show_participants_to_admins_only: boolean
  application: ApplicationForm
  /** One person; empty for the member who creates it. */
  organizer: Entity[]
  contacts: Entity[]
  consultants: Entity[]
  invitees: Entity[]
  send_email_notification: boolean
}

export type Appointment = InputOf<typeof calls.schedule>['appointment']
export type Created = AnswerOf<typeof calls.schedule>

/** Reminders of a new appointment, in minutes before it. */
const usualReminders = [30]

const usualCurrency = '€'

const applicationIn = (currency: string): ApplicationForm => ({
  registration_with_costs: false,
  costs: null,
  currency,
  registration_required: false,
  registration_deadline: null,
  url: '',
})

/** Without costs a currency says nothing. */
const isNoApplication = (application: ApplicationForm): boolean =>
  same(application, applicationIn(application.currency))

type New = {
  /** The currency of the network. */
  currency?: string
  date: DateForm
  calendar_id: string | null
  name?: string
  description?: RichDocument | null
  invitees?: Entity[]
  streams?: string[]
  reminders?: number[]
}

export const newValues = ({
  date,
  calendar_id,
  name = '',
  description = null,
  invitees = [],
  streams = [],
  reminders = usualReminders,
  currency = usualCurrency,
}: New): AppointmentValues => ({
  name,
  description,
  calendar_ids: calendar_id === null ? [] : [calendar_id],
  date,
  recurrence: once,
  location: nowhere,
  room_id: null,
  teams: noTeams,
  category: '',
  reminders,
  streams,
  seats: { isLimited: false, total: 20, enforced: true, waitingList: false },
  user_can_opt: false,
  show_participants_to_admins_only: false,
  application: applicationIn(currency),
  organizer: [],
  contacts: [],
  consultants: [],
  attachments: [],
  image_id: null,
  invitees,
  send_email_notification: true,
})

export const valuesOf = (view: AppointmentView, currency = usualCurrency): AppointmentValues => {
  const { total, total_attendees_enforced, waiting_list, user_can_opt, show_participants_to_admins_only } =
    view.attendee_configuration
  const { maps_url: _, ...location } = view.location ?? { ...nowhere, maps_url: null }
  return {
    name: view.name,
    description: view.description_document,
    calendar_ids: view.calendar_ids,
    date: dateFormOf(view.date),
    recurrence: view.recurrence_pattern,
    location,
    room_id: view.meeting?.room_id ?? null,
    teams: teamsOf(view),
    category: view.category ?? '',
    reminders: view.reminders,
    streams: view.streams,
    seats: {
      isLimited: total !== null,
      total: total ?? 20,
      enforced: total_attendees_enforced,
      waitingList: waiting_list,
    },
    user_can_opt,
    show_participants_to_admins_only,
    application: view.application_configuration ?? applicationIn(currency),
    organizer: [chosen(view.organizer)],
    contacts: view.contacts.map(chosen),
    consultants: view.consultants.map(chosen),
    attachments: view.attachments.map(({ id }) => id),
    image_id: view.image?.id ?? null,
    invitees: [],
    send_email_notification: true,
  }
}

const chosen = ({ id, name, picture }: AppointmentView['contacts'][number]): Entity => ({
  type: 'member',
  id,
  name: name ?? '',
  picture,
})

const teamsOf = ({ teams_configuration: teams }: AppointmentView): TeamsForm =>
  teams === null
    ? noTeams
    : {
        teams_sync_enabled: teams.teams_sync_enabled,
        online_meeting: teams.online_meeting,
        bypass_lobby: teams.bypass_lobby,
      }

/** Every field of an appointment as it is sent. */
export const bodyOf = ({ seats, ...values }: AppointmentValues): Appointment => ({
  name: values.name,
  description: values.description,
  calendar_ids: values.calendar_ids,
  date: dateBodyOf(values.date),
  recurrence_pattern: values.recurrence,
  location: isNowhere(values.location)
    ? null
    : { ...values.location, link: wholeAddress(values.location.link) },
  meeting: values.room_id === null ? null : { room_id: values.room_id },
  teams_configuration: values.teams,
  category: values.category === '' ? null : values.category,
  reminders: values.reminders,
  streams: values.streams,
  attendee_configuration: {
    total: seats.isLimited ? seats.total : null,
    total_attendees_enforced: seats.isLimited && seats.enforced,
    waiting_list: seats.isLimited && seats.enforced && seats.waitingList,
    user_can_opt: values.user_can_opt,
    show_participants_to_admins_only: values.show_participants_to_admins_only,
  },
  application_configuration: isNoApplication(values.application)
    ? null
    : { ...values.application, url: wholeAddress(values.application.url) },
  ...(values.organizer[0] ? { organizer_id: values.organizer[0].id } : {}),
  contact_ids: values.contacts.map(({ id }) => id),
  consultant_ids: values.consultants.map(({ id }) => id),
  attachments: values.attachments,
  image_id: values.image_id,
  ...inviteesOf(values),
})

/** Only what differs: what is left out stays as it is, and calendars that the reader does not see stay too. */
export const changedBody = (before: AppointmentValues, after: AppointmentValues): Partial<Appointment> => {
  const old = Object.entries(bodyOf(before))
  const unchanged = new Set(
    old.filter(([name, value]) => same(value, at(bodyOf(after), name))).map(([name]) => name),
  )
  return Object.fromEntries(Object.entries(bodyOf(after)).filter(([name]) => !unchanged.has(name)))
}

const inviteesOf = ({
  invitees,
  send_email_notification,
}: Pick<AppointmentValues, 'invitees' | 'send_email_notification'>) => {
  if (invitees.length === 0) return {}
  return {
    membership_ids_to_invite: peopleOf(invitees),
    group_ids_to_invite: idsOf(invitees, 'group'),
    send_email_notification,
  }
}

const isNowhere = (location: LocationForm): boolean => same(location, nowhere)
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const at = (body: Appointment, name: string): unknown =>
  Object.entries(body).find(([field]) => field === name)?.[1]

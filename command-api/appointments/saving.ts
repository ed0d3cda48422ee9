import type { CategoryList } from '#events/appointment-categories/appointment-category.events.ts'
import { isSameLabel, offeredIn } from '#events/appointment-categories/category-list.contract.ts'
import type {
  Application,
  AppointmentEvent,
  Recurrence,
  When,
} from '#events/appointments/appointment.events.ts'
import { isAmong, type Mentioned, noneMentioned } from '#platform/commands/mentions.ts'
import { type VideoHost, videoHostsOf } from '#platform/content/video-hosts.ts'
import type { NetworkConfig } from '#platform/language/policy.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { lengthRefused } from '#platform/recurrence/date-length.ts'
import { endOf, firstDayOf, normalizeDate, repeats } from '#platform/recurrence/recurrence.ts'
import { daysRefused, ruleAlong, sortedMonthDays, sortedWeekdays } from '#platform/recurrence/series-rule.ts'
import { withoutNames } from '#platform/rich-text/mentions.ts'
import { type RichDocument, richDocument } from '#platform/rich-text/rich-text.ts'
import { withAllowedVideos } from '#platform/rich-text/videos.ts'
import { type AppointmentState, appointmentState } from './appointment.state.ts'
import type { AppointmentCommands, Context, Gathered } from './deciding.ts'
import { privateTo } from './privacy.ts'

export type Saved = AppointmentCommands['schedule']['appointment']
export type Revised = AppointmentCommands['revise']['appointment']

/** What a date of a schedule says of the appointment that it becomes. */
export const plannedFrom = (
  given: AppointmentCommands['plan']['appointment'],
  { planned, votes }: Pick<Gathered, 'planned' | 'votes'>,
): Saved | Rejection => {
  if (planned === null) return reject('schedule_unknown', '/option_id')
  const { start, end, title } = planned
  const name = given.name ?? title
  if (name.trim() === '') return reject('name_empty', '/appointment/name')
  const isChosen = given.membership_ids_to_invite !== undefined || given.group_ids_to_invite !== undefined
  return {
    ...given,
    name,
    date: given.date ?? { start, end, all_day: false, time_zone: 'UTC' },
    ...(isChosen ? {} : { membership_ids_to_invite: [...votes.keys()] }),
  }
}

/** Which field of a save cannot be kept; null when all of them can. */
export const wrongWith = (
  saved: Revised,
  state: AppointmentState,
  { categories }: Pick<Gathered, 'categories'>,
): Rejection | null => {
  const date = saved.date ?? state.date
  const recurrence = saved.recurrence_pattern ?? state.recurrence
  const { recurrence_end_time: until } = recurrence
  if (saved.name !== undefined && saved.name.trim() === '') return reject('name_empty', '/appointment/name')
  if (saved.calendar_ids?.length === 0) return reject('calendars_empty', '/appointment/calendar_ids')
  if (date.end !== null && date.end < date.start) return reject('end_lt_start', '/appointment/date/end')
  const isNew = saved.date !== undefined || saved.recurrence_pattern !== undefined
  const tooLong = isNew ? lengthRefused(normalizeDate(date), recurrence) : null
  if (tooLong !== null) return reject(tooLong, '/appointment/date/end')
  if (until !== null && until < date.start)
    return reject('recurrence_ends_before_start', '/appointment/recurrence_pattern/recurrence_end_time')
  const days = isNew ? wrongDays(saved, state) : null
  if (days !== null) return days
  if (documentOf(saved.description, noneMentioned, []) === undefined)
    return reject('description_unusable', '/appointment/description')
  const category = categoryOf(saved.category, categories)
  if (category && category !== state.category && !offeredIn(categories).some(({ id }) => id === category))
    return reject('category_unknown', '/appointment/category')
  return null
}

/** A series takes place on the day on which it begins; days of a rule that is not sent go along with a new date. */
const wrongDays = (saved: Revised, state: AppointmentState): Rejection | null => {
  const date = saved.date ?? state.date
  const rule = saved.recurrence_pattern ?? recurrenceAlong(state, date)
  const refused = daysRefused(firstDayOf(date), rule)
  if (refused === null) return null
  const isSent = saved.recurrence_pattern !== undefined
  return reject(
    refused.code,
    isSent ? `/appointment/recurrence_pattern/${refused.member}` : '/appointment/date/start',
  )
}

/** The rule of a series that moves, with the days that it names. */
export const recurrenceAlong = ({ date, recurrence }: AppointmentState, after: When): Recurrence =>
  repeats(recurrence) ? ruleAlong(recurrence, firstDayOf(date), firstDayOf(after)) : recurrence

export const scheduled = (saved: Saved, { actor, newId, gathered, network }: Context): AppointmentEvent => {
  const { attendee_configuration: attendees } = saved
  const calendar_ids = [...new Set(saved.calendar_ids)]
  const organizer_id = actor.id
  const shared_with = [...calendar_ids.map((id) => `calendar:${id}`), `member:${organizer_id}`]
  return {
    type: 'AppointmentScheduled',
    data: {
      appointment_id: newId(),
      organizer_id,
      private_to: hasGuests(saved, organizer_id)
        ? null
        : privateTo({ organizer_id, shared_with }, gathered.unshared),
      name: saved.name,
      description: documentOf(saved.description, gathered.mentioned, videoHostsOf(network)) ?? null,
      calendar_ids,
      audience: shared_with,
      date: normalizeDate(saved.date),
      recurrence: recurrenceOf(saved.recurrence_pattern ?? appointmentState.initial.recurrence),
      location: saved.location ?? appointmentState.initial.location,
      application: applicationOf(saved.application_configuration, network) ?? null,
      contact_ids: saved.contact_ids ?? [],
      category: categoryOf(saved.category, gathered.categories) ?? null,
      attendees_total: attendees?.total ?? null,
      attendees_total_enforced: attendees?.total_attendees_enforced ?? false,
      user_can_opt: attendees?.user_can_opt ?? false,
      show_participants_to_admins_only: attendees?.show_participants_to_admins_only ?? false,
    },
  }
}

const hasGuests = (
  { membership_ids_to_invite: members = [], group_ids_to_invite: groups = [] }: Saved,
  organizerId: string,
): boolean => groups.length > 0 || members.some((id) => id !== organizerId)

/** Undefined when it cannot be used, null when there is none. Mentions only the given members and tags, and shows only videos of these hosts. */
export const documentOf = (
  given: string | RichDocument | null | undefined,
  mentioned: Mentioned,
  videoHosts: readonly VideoHost[],
): RichDocument | null | undefined => {
  if (given === null || given === undefined) return null
  const read = richDocument(given)
  if (read === null) return undefined
  return read.empty ? null : withAllowedVideos(withoutNames(read.document, isAmong(mentioned)), videoHosts)
}

/** The id of a category that is given by its id or its label. Undefined where it stays as it is. */
export const categoryOf = (
  given: string | -1 | null | undefined,
  categories: CategoryList,
): string | null | undefined => {
  if (given === -1 || given === '-1' || given === null) return null
  if (given === undefined) return undefined
  const offered = offeredIn(categories)
  if (offered.some(({ id }) => id === given)) return given
  return offered.find(({ label }) => isSameLabel(label, given))?.id ?? given
}

const currencyOf = ({ currency }: NetworkConfig): string => (typeof currency === 'string' ? currency : '€')

/** Registration and costs, in the currency of the network unless another one is named. */
export const applicationOf = (
  given: Revised['application_configuration'],
  network: NetworkConfig,
): Application | null | undefined => given && { ...given, currency: given.currency ?? currencyOf(network) }

/** Undefined where it stays as it is. */
export const roomIdOf = (given: Revised['meeting']): string | null | undefined =>
  given === null ? null : given?.room_id

export const locationOf = (given: Revised['location']) =>
  given === null ? appointmentState.initial.location : given

/** The unit and the interval mean something only where they are chosen; without repeating there is no end. */
export const recurrenceOf = (given: Recurrence): Recurrence => {
  const { recurrence_frequency } = given
  if (recurrence_frequency === 'never') return appointmentState.initial.recurrence
  return {
    ...given,
    recurrence_unit: recurrence_frequency === 'custom' ? (given.recurrence_unit ?? 'daily') : null,
    recurrence_end_time: endOf(given),
    recurrence_weekdays: given.recurrence_weekdays && sortedWeekdays(given.recurrence_weekdays),
    recurrence_month_days: given.recurrence_month_days && sortedMonthDays(given.recurrence_month_days),
  }
}

import type { Instant } from '#platform/language/instant.ts'
import { askedOnce, both, either, not, policy, type Rule, sharesKey } from '#platform/language/policy.ts'
import { whyNoAnswer } from './answering.policy.ts'
import { ownMeeting } from './meeting-link.ts'

export type AppointmentStatus = 'none' | 'active' | 'canceled' | 'deleted'

/** What the rules look at: the same whether it comes from the stream or from a row. */
export type AppointmentSubject = {
  status: AppointmentStatus
  organizer_id: string
  calendar_ids: readonly string[]
  participation_locked: boolean
  /** Everyone who sees it may sign up, invited or not. */
  user_can_opt: boolean
  show_participants_to_admins_only: boolean
  /** Where it is held online; empty when nowhere. */
  meeting_link: string
  /** When the last of it is over; null for a series without end. */
  over_at: Instant | null
  audience: readonly string[]
}

type AppointmentRule = Rule<AppointmentSubject>

const isActive: AppointmentRule = (_, { status }) => status === 'active'
const exists: AppointmentRule = (_, { status }) => status === 'active' || status === 'canceled'
const isOrganizer: AppointmentRule = (actor, { organizer_id }) => actor.id === organizer_id
const managesCalendar: AppointmentRule = (actor, { calendar_ids }) =>
  calendar_ids.some((id) => actor.keys.has(`manages:calendar:${id}`))
// Who read a calendar when it was deleted keeps a key that says so, for as long as the calendar would be read.
const readsCalendar: AppointmentRule = (actor, { calendar_ids }) =>
  calendar_ids.some((id) => actor.keys.has(`calendar:${id}`) || actor.keys.has(`deleted:calendar:${id}`))
const mayAnswer: AppointmentRule = ({ id }, appointment, { now, network }) =>
  whyNoAnswer(id, appointment, { now, network, isOwn: true }) === null
const hidesParticipants: AppointmentRule = (_, appointment) => appointment.show_participants_to_admins_only
/** On the service of the network, while it has one. */
const isHeldHere: AppointmentRule = (_, { meeting_link }, { network }) =>
  meeting_link === ownMeeting && typeof network.online_meetings === 'string'
const isAhead: AppointmentRule = (_, { over_at }, { now }) => over_at === null || over_at > now

/** Who organises it in a calendar that they read, or manages one of its calendars. */
export const inCharge: AppointmentRule = askedOnce(either(both(isOrganizer, readsCalendar), managesCalendar))
// The organiser stands in the audience by name, which shows no list once the calendar is closed to them.
const seesList: AppointmentRule = either(readsCalendar, not(isOrganizer))

/** The spec's abilities, by the spec's names. */
export const appointmentPolicy = policy<
  AppointmentSubject,
  | 'read'
  | 'update'
  | 'contact'
  | 'update_participants'
  | 'download_attendees'
  | 'destroy'
  | 'opt'
  | 'show_attendees'
  | 'start_meeting'
>({
  read: sharesKey,
  update: both(isActive, inCharge),
  contact: both(exists, inCharge),
  update_participants: both(isActive, inCharge),
  download_attendees: both(exists, inCharge),
  destroy: both(exists, inCharge),
  opt: both(sharesKey, mayAnswer),
  show_attendees: both(exists, either(inCharge, both(seesList, not(hidesParticipants)))),
  start_meeting: both(isActive, isHeldHere, isAhead),
})

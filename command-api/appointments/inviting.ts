import { isFull } from '#events/appointments/answering.policy.ts'
import type { Answer, AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { SingleDate } from '#events/appointments/single-dates.ts'
import type { Instant } from '#platform/language/instant.ts'
import { entryOf } from '#platform/language/persistent-map.ts'
import type { AppointmentState } from './appointment.state.ts'
import { capacityFor } from './capacity.ts'
import type { Context } from './deciding.ts'
import { disclosed } from './privacy.ts'

/** Whom an invitation asks, and through which of the groups; members for whom `isNew` says no are passed over. */
const askedOf = (
  { organizer_id }: AppointmentState,
  { member_ids, group_ids }: Pick<Invitees, 'member_ids' | 'group_ids'>,
  { groups, isNew }: { groups: Context['gathered']['groups']; isNew: (id: string) => boolean },
) => {
  const newMembers = [...new Set(member_ids)].filter(isNew)
  const through = new Map(
    group_ids.flatMap((groupId) =>
      (groups.get(groupId) ?? [])
        .filter((id) => isNew(id) && !newMembers.includes(id) && id !== organizer_id)
        .map((id): [string, string] => [id, groupId]),
    ),
  )
  return { newMembers, through, everybody: [...newMembers, ...through.keys()] }
}

export type Invitees = { member_ids: readonly string[]; group_ids: readonly string[]; by_mail: boolean }
/** Who sees who takes part: everybody who reads one of its calendars, or only those in charge. */
export const participantsAudience = ({
  calendar_ids,
  organizer_id,
  show_participants_to_admins_only,
}: Pick<
  AppointmentState,
  'calendar_ids' | 'organizer_id' | 'show_participants_to_admins_only'
>): string[] => [
  ...calendar_ids.map((id) => `${show_participants_to_admins_only ? 'manages:calendar' : 'calendar'}:${id}`),
  `member:${organizer_id}`,
]

/**
 * The invitation of people and of groups as they are now; who invites oneself has accepted. A guest of single dates is one of
 * the others from now on, and keeps the answers for these dates.
 */
export const invited = (
  state: AppointmentState,
  { member_ids, group_ids, by_mail }: Invitees,
  { actor, gathered, now }: Context,
): readonly AppointmentEvent[] => {
  const isNew = (id: string) => {
    const own = entryOf(state.participants, id)
    return own === undefined || own.is_guest
  }
  const { groups } = gathered
  const { newMembers, through, everybody } = askedOf(state, { member_ids, group_ids }, { groups, isNew })
  if (everybody.length === 0) return []
  const { appointment_id } = state
  const asked: AppointmentEvent = {
    type: 'MembersInvited',
    data: {
      appointment_id,
      member_ids: everybody,
      group_ids: [...new Set(group_ids)],
      through: Object.fromEntries(through),
      by_mail,
      participants_audience: participantsAudience(state),
    },
  }
  const others = everybody.some((id) => id !== state.organizer_id) ? disclosed(state, null) : []
  const guests = everybody.filter((id) => entryOf(state.participants, id) !== undefined)
  const all = [
    ...others,
    ...guests.map((member_id): AppointmentEvent => {
      return { type: 'ParticipantRemoved', data: { appointment_id, member_id, answer: 'open' } }
    }),
    asked,
    ...guests.flatMap((id) => answersKept(state, id)),
  ]
  if (!newMembers.includes(actor.id) || isFull(capacityFor(state, actor.id, now), null)) return all
  return [
    ...all,
    answer(state, actor.id, { occurrence: null, before: 'open', after: 'accepted', note: null }),
  ]
}

const answersKept = (state: AppointmentState, id: string): AppointmentEvent[] => {
  const { dates = {}, notes = null } = entryOf(state.participants, id) ?? {}
  return Object.entries(dates)
    .filter(([, given]) => given !== 'open')
    .map(([occurrence, after]) =>
      answer(state, id, { occurrence, before: 'open', after, note: notes?.[occurrence] ?? null }),
    )
}

/** The same to one date of a series, also of members who are invited to other single dates of it. */
export const invitedTo = (
  state: AppointmentState,
  { occurrence, start }: SingleDate,
  { member_ids, group_ids, by_mail }: Invitees,
  { gathered: { groups } }: Context,
): readonly AppointmentEvent[] => {
  const { appointment_id, participants } = state
  const isNew = (id: string) => {
    const own = entryOf(participants, id)
    return own === undefined || (!own.asked && own.dates[occurrence] === undefined)
  }
  const { through, everybody } = askedOf(state, { member_ids, group_ids }, { groups, isNew })
  if (everybody.length === 0) return []
  return [
    ...(everybody.some((id) => id !== state.organizer_id) ? disclosed(state, null) : []),
    {
      type: 'MembersInvitedToDate',
      data: {
        appointment_id,
        occurrence,
        start,
        member_ids: everybody,
        new_ids: everybody.filter((id) => entryOf(participants, id) === undefined),
        group_ids: [...new Set(group_ids)],
        through: Object.fromEntries(through),
        by_mail,
        participants_audience: participantsAudience(state),
      },
    },
  ]
}

type Following = { from?: Instant; occurrence_answers?: Record<Instant, Answer> }

/** The event of an answer. */
export const answer = (
  { appointment_id }: AppointmentState,
  member_id: string,
  answer: { occurrence: Instant | null; before: Answer; after: Answer; note: string | null } & Following,
): AppointmentEvent => ({ type: 'ParticipantAnswered', data: { appointment_id, member_id, ...answer } })

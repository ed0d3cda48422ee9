import type { AppointmentEvent, CarriedPart } from '#events/appointments/appointment.events.ts'
import { isInvitedToDates } from '#events/appointments/guests-of-dates.contract.ts'
import { isAskedAgain, partsAfter } from '#events/appointments/taking-part.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import { trusted } from '#platform/language/trusted.ts'
import { appointmentState } from './appointment.state.ts'

type Of<Type extends AppointmentEvent['type']> = Recorded<Extract<AppointmentEvent, { type: Type }>>
type Invitation = Pick<CarriedPart, 'invited_by' | 'through_group_id' | 'invited_at' | 'asked'>
type Invitations = Map<string, Invitation>
type TakeIn = (invitations: Invitations, event: Recorded) => void

const takeIn: { [Type in AppointmentEvent['type']]?: (invitations: Invitations, event: Of<Type>) => void } = {
  MembersInvited: (invitations, { data, metadata }) => {
    for (const id of data.member_ids)
      invitations.set(id, {
        invited_by: metadata.actor_id,
        through_group_id: data.through[id] ?? null,
        invited_at: metadata.occurred_at,
        asked: true,
      })
  },
  MemberSignedUp: (invitations, { data, metadata }) =>
    void invitations.set(data.member_id, {
      invited_by: null,
      through_group_id: null,
      invited_at: metadata.occurred_at,
      asked: false,
    }),
  MembersInvitedToDate: (invitations, { data, metadata }) => {
    for (const id of data.new_ids)
      invitations.set(id, {
        invited_by: metadata.actor_id,
        through_group_id: data.through[id] ?? null,
        invited_at: metadata.occurred_at,
        asked: false,
      })
  },
  // Its answers are those of the parts.
  ParticipantRemovedFromDate: () => {},
  ParticipantsCarriedOver: (invitations, { data }) => {
    for (const [id, part] of Object.entries(data.parts)) invitations.set(id, part)
  },
  ParticipantAnswered: (invitations, { data: { member_id, occurrence } }) => {
    const own = invitations.get(member_id)
    if (own && occurrence === null) invitations.set(member_id, { ...own, asked: true })
  },
  AppointmentMoved: (invitations, event) => {
    // Guests of single dates are asked for these alone.
    for (const [id, own] of invitations)
      if (isAskedAgain(id, event) && !isInvitedToDates(own)) invitations.set(id, { ...own, asked: true })
  },
  MoveTakenBack: () => {},
  AnswerTakenBack: () => {},
  ParticipantMovedUp: () => {},
  ParticipantRemoved: (invitations, { data }) => void invitations.delete(data.member_id),
}

/** What happened to the participants of an appointment, in full: how they were invited stands in no folded state. */
export const participantEvents: LoadableState<readonly Recorded[]> = {
  stream: appointmentState.stream,
  initial: [],
  evolve: Object.fromEntries(
    Object.keys(takeIn).map((type) => [
      type,
      (events: readonly Recorded[], event: Recorded) => [...events, event],
    ]),
  ),
}

/** Everybody's part, as a series has it that begins with one of the dates. */
export const partsFrom = (events: readonly Recorded[], from: Instant): Record<string, CarriedPart> => {
  const invitations: Invitations = new Map()
  for (const event of events)
    trusted<TakeIn | undefined>(takeIn[trusted<keyof typeof takeIn>(event.type)])?.(invitations, event)
  const parts = partsAfter(events)
  return Object.fromEntries(
    [...invitations].flatMap(([id, { invited_by, through_group_id, invited_at, asked }]) => {
      const part = parts.get(id)
      if (!part) return []
      const { status, answered_at } = part
      const occurrence_answers = ahead(part.occurrence_answers, from)
      return [
        [
          id,
          { status, occurrence_answers, answered_at, invited_by, through_group_id, invited_at, asked },
        ] as const,
      ]
    }),
  )
}

/** What is there for this date of a series and those after it. */
export const ahead = <Value>(
  byDate: Readonly<Record<Instant, Value>>,
  from: Instant,
): Record<Instant, Value> =>
  Object.fromEntries(Object.entries(byDate).filter(([occurrence]) => occurrence >= from))

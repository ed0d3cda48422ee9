import { isFull } from '#events/appointments/answering.policy.ts'
import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import type { Decision } from '#platform/language/decider.ts'
import type { Instant } from '#platform/language/instant.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import type { AppointmentState } from './appointment.state.ts'
import { capacityFor } from './capacity.ts'
import type { Context } from './deciding.ts'
import { evolved } from './evolved.ts'

// The rules of the waiting list:
// - Members join it when all seats are taken, and leave it by every other answer. The order is that of joining.
// - A free seat goes to the member who waits first, in the same transaction that frees it. Nobody moves up while participation
//   is locked, after a cancellation, or once it is over.
// - A move that asks everybody again empties the list, because its members waited for another date.
// - Series have no list: their dates would be full at different times.

/** Opens or closes the list; undefined leaves it as it is. */
export const waitingListTo = (
  state: AppointmentState,
  after: boolean | undefined,
): readonly AppointmentEvent[] | Rejection => {
  const { appointment_id, has_waiting_list: before, recurrence } = state
  if (after === true && repeats(recurrence))
    return reject('waiting_list_not_for_series', '/appointment/attendee_configuration/waiting_list')
  if (after === undefined || after === before) return []
  const chosen: AppointmentEvent = { type: 'WaitingListChosen', data: { appointment_id, before, after } }
  return after ? [chosen] : [...emptied(state), chosen]
}

/** Everybody leaves the list. */
export const emptied = ({ appointment_id, waiting }: AppointmentState): AppointmentEvent[] =>
  waiting.map((one) => ({ type: 'WaitingListLeft', data: { appointment_id, ...one } }))

/** A member leaves the list; nothing for a member who does not wait. */
export const left = ({ appointment_id, waiting }: AppointmentState, memberId: string): AppointmentEvent[] =>
  waiting
    .filter(({ member_id }) => member_id === memberId)
    .map((one) => ({ type: 'WaitingListLeft', data: { appointment_id, ...one } }))

export const isWaiting = ({ waiting }: AppointmentState, memberId: string): boolean =>
  waiting.some(({ member_id }) => member_id === memberId)

/** A member joins the list at its end. */
export const joinedList = (
  { appointment_id, next_place }: AppointmentState,
  member_id: string,
): AppointmentEvent => ({
  type: 'WaitingListJoined',
  data: { appointment_id, member_id, place: next_place },
})

/** Events with those that give the seats that they free to members who wait. */
export const thenMovingUp = (
  state: AppointmentState,
  events: Decision<AppointmentEvent>,
  now: Instant,
): Decision<AppointmentEvent> => {
  if (isRejection(events) || events.length === 0 || state.waiting.length === 0) return events
  return [...events, ...movingUp(events.reduce(evolved, state), now)]
}

const movingUp = (state: AppointmentState, now: Instant): AppointmentEvent[] => {
  const { status, participation_locked, over_at, appointment_id } = state
  const isOver = over_at !== null && over_at <= now
  if (status !== 'active' || participation_locked || isOver) return []
  const events: AppointmentEvent[] = []
  let next = state
  for (const { member_id, place } of state.waiting) {
    if (isFull(capacityFor(next, member_id, now), null)) break
    const event: AppointmentEvent = {
      type: 'ParticipantMovedUp',
      data: { appointment_id, member_id, place },
    }
    events.push(event)
    next = evolved(next, event)
  }
  return events
}

type Decide<Command> = (
  state: AppointmentState,
  command: Command,
  context: Context,
) => Decision<AppointmentEvent>

/** A decision that may free seats. */
export const freeing =
  <Command>(decide: Decide<Command>): Decide<Command> =>
  (state, command, context) =>
    thenMovingUp(state, decide(state, command, context), context.now)

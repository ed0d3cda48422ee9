import { randomUUID } from 'node:crypto'
import type { AppointmentState } from '#command-api/appointments/appointment.state.ts'
import { horizonOf } from '#events/appointments/horizon.ts'
import type { Span } from '#events/meeting-rooms/meeting-room.events.ts'
import { meetingRoomPolicy } from '#events/meeting-rooms/meeting-room.policy.ts'
import { areSame, without } from '#events/meeting-rooms/occupancy.ts'
import { type ClaimedChange, defineClaims } from '#platform/commands/claims.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import { meetingRoomState } from './meeting-room.state.ts'
import { relativesOf, roomDatesOf } from './room-dates.ts'

type Change = ClaimedChange<AppointmentState>

/**
 * Appointments with a room hold all their dates in it before they are stored, and free what they no longer need right after.
 * Whatever changes dates does so: moves, cancellations, single dates, deletion, and their undo.
 */
export const meetingRoomClaims = defineClaims<AppointmentState>({
  feature: 'appointments',
  claim: async (change, { load, run }) => {
    const { before, after, now } = change
    if (isUntouched(before, after)) return null
    const [had, needs] = [roomDatesOf(before, now), roomDatesOf(after, now)]
    if (before.room_id === after.room_id && areSame(had, needs)) return null
    const refusal = await refusalOf(change, needs, load)
    if (refusal) return refusal
    const { appointment_id } = after
    const hold_id = randomUUID()
    const added = before.room_id === after.room_id ? without(needs, had) : needs
    if (after.room_id !== null && added.length > 0) {
      const hold = {
        meeting_room_id: after.room_id,
        appointment_id,
        hold_id,
        dates: needs,
        relatives: relativesOf(after),
      }
      const held = await run('meeting-rooms/hold', hold)
      if (isRejection(held)) return atField(change, held)
    }
    const rooms = [...new Set([before.room_id, after.room_id])].filter((id) => id !== null)
    return async () => {
      let position: bigint | null = null
      for (const meeting_room_id of rooms) {
        const confirmed = await run('meeting-rooms/settle', { meeting_room_id, appointment_id, hold_id })
        if (!isRejection(confirmed) && confirmed.position !== null) position = confirmed.position
      }
      return position
    }
  },
})

const isUntouched = (before: AppointmentState, after: AppointmentState): boolean =>
  (before.room_id === null && after.room_id === null) ||
  (before.room_id === after.room_id &&
    before.status === after.status &&
    before.date === after.date &&
    before.recurrence === after.recurrence &&
    before.exceptions === after.exceptions)

/** Only who may reserve a room chooses it. A series that has one ends within the dates that are laid out. */
const refusalOf = async (
  change: Change,
  needs: readonly Span[],
  load: Parameters<ReturnType<typeof defineClaims>['claim']>[1]['load'],
): Promise<Rejection | null> => {
  const { before, after, actor, now, network } = change
  if (after.room_id === null || needs.length === 0) return null
  if (after.room_id !== before.room_id) {
    const room = await load(meetingRoomState, after.room_id)
    if (room.status === 'none' || !meetingRoomPolicy.allows(actor, 'read', room, { now, network }))
      return atField(change, reject('room_unknown'))
    if (!meetingRoomPolicy.allows(actor, 'reserve', room, { now, network }))
      return atField(change, reject('room_not_reservable', null, { room: room.name }))
  }
  if (repeats(after.recurrence) && (after.over_at === null || after.over_at > horizonOf(now)))
    return atField(change, reject('room_needs_end'))
  return null
}

/** Saves have a field for the room; everything else has none. */
const atField = ({ command }: Change, rejection: Rejection): Rejection =>
  command === 'schedule' || command === 'plan' || command === 'revise'
    ? { ...rejection, pointer: '/appointment/meeting/room_id' }
    : rejection

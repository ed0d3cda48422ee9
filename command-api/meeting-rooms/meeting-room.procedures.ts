import { meetingRoomContract } from '#events/meeting-rooms/meeting-room.contract.ts'
import { meetingRoomsPolicy } from '#events/meeting-rooms/meeting-room.policy.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { forbidden, isRejection, notFound } from '#platform/language/rejection.ts'
import { meetingRoomState } from './meeting-room.state.ts'

export const meetingRoomProcedures = procedures(meetingRoomContract, {
  free: async ({ meeting_room_id, appointment_id }, { actor, now, network, load, run, newId }) => {
    if (!meetingRoomsPolicy.allows(actor, 'administrate', null, { now, network })) return forbidden()
    const { reservations } = await load(meetingRoomState, meeting_room_id)
    const reservation = reservations[appointment_id]
    if (reservation === undefined) return notFound()
    const of = { meeting_room_id, appointment_id }
    const left = await run('appointments/leave_room', of)
    if (isRejection(left)) return left
    // An interrupted save may have left holds, or dates that the appointment no longer has.
    for (const hold_id of [...Object.keys(reservation.holds), newId()]) {
      const released = await run('meeting-rooms/settle', { ...of, hold_id })
      if (isRejection(released)) return released
    }
  },
})

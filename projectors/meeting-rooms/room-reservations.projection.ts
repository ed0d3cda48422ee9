import type { MeetingRoomEvent, Span } from '#events/meeting-rooms/meeting-room.events.ts'
import { without } from '#events/meeting-rooms/occupancy.ts'
import { projection } from '#platform/projections/projection.ts'
import { roomReservations } from './room-reservations.table.ts'

type Of = { meeting_room_id: string; appointment_id: string }

const idOf = ({ meeting_room_id, appointment_id }: Of, { start, end }: Span): string =>
  `${meeting_room_id}~${appointment_id}~${start}~${end}`

export const roomReservationsProjection = projection<MeetingRoomEvent>()({
  into: roomReservations,
  on: {
    MeetingRoomReserved: (rows, { data }) => [
      ...without(data.before, data.after).map((date) => rows.remove(idOf(data, date))),
      ...without(data.after, data.before).map((date) =>
        rows.put(idOf(data, date), {
          audience: [],
          room_id: data.meeting_room_id,
          appointment_id: data.appointment_id,
          ...date,
        }),
      ),
    ],
    MeetingRoomReleased: (rows, { data }) => data.before.map((date) => rows.remove(idOf(data, date))),
  },
})

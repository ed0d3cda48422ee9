import type { MeetingRoomEvent, RoomAccess } from '#events/meeting-rooms/meeting-room.events.ts'
import { meetingRoomAudience } from '#events/meeting-rooms/meeting-room.policy.ts'
import type { Metadata } from '#platform/language/event.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type MeetingRoomRow, meetingRooms } from './meeting-rooms.table.ts'

const shown = (
  rows: Rows<MeetingRoomRow>,
  { meeting_room_id }: { meeting_room_id: string },
  values: Partial<RoomAccess & { archived: boolean }>,
) =>
  rows.revise(meeting_room_id, (row) => ({
    ...values,
    audience: meetingRoomAudience({ ...row, ...values }),
  }))

type Of = { data: { meeting_room_id: string }; metadata: Metadata }

const reserved = (rows: Rows<MeetingRoomRow>, { data, metadata }: Of) =>
  rows.patch(data.meeting_room_id, { reserved_at: metadata.occurred_at })

export const meetingRoomsProjection = projection<MeetingRoomEvent>()({
  into: meetingRooms,
  on: {
    MeetingRoomCreated: (rows, { data: { meeting_room_id, ...room } }) =>
      rows.put(meeting_room_id, {
        audience: meetingRoomAudience({ ...room, archived: false }),
        archived: false,
        reserved_at: null,
        ...room,
      }),
    MeetingRoomRenamed: (rows, { data }) => rows.patch(data.meeting_room_id, { name: data.after }),
    MeetingRoomDescribed: (rows, { data }) => rows.patch(data.meeting_room_id, data.after),
    MeetingRoomAccessChanged: (rows, { data }) => shown(rows, data, data.after),
    MeetingRoomArchived: (rows, { data }) => shown(rows, data, { archived: true }),
    MeetingRoomReopened: (rows, { data }) => shown(rows, data, { archived: false }),
    MeetingRoomReserved: reserved,
    MeetingRoomReleased: reserved,
  },
})

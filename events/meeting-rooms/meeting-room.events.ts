import { defineEvents, type EventOf } from '#platform/language/event.ts'
import { count, id, ids, instant, nameUpTo, plain, z } from '#platform/language/shapes.ts'

export const maxName = 100
export const maxLocation = 200
export const maxEquipment = 20
export const maxEquipmentName = 60
/** The maximum number of dates for which one appointment reserves a room: every day of two years. */
export const maxDates = 800

/** What a member needs to know to choose a room. */
export const roomDescription = z.strictObject({
  capacity: count.nullable(),
  location: plain.max(maxLocation),
  equipment: z.array(nameUpTo(maxEquipmentName)).max(maxEquipment),
})
export type RoomDescription = z.output<typeof roomDescription>

/** Who may reserve a room: members of the network, of some groups, or administrators only. */
export const roomAccess = z.strictObject({
  reservable_by: z.enum(['members', 'groups', 'admins']),
  group_ids: ids,
})
export type RoomAccess = z.output<typeof roomAccess>

export const span = z.strictObject({ start: instant, end: instant })
export type Span = z.output<typeof span>
const spans = z.array(span).max(maxDates)

const ofAppointment = { meeting_room_id: id, appointment_id: id }

// Stream meeting_room-<id>. Its reservations stand in it, so the log refuses the slower of two that overlap.
export const meetingRoomEvents = defineEvents('meeting-rooms', {
  MeetingRoomCreated: {
    meeting_room_id: id,
    name: nameUpTo(maxName),
    ...roomDescription.shape,
    ...roomAccess.shape,
  },
  MeetingRoomRenamed: { meeting_room_id: id, before: nameUpTo(maxName), after: nameUpTo(maxName) },
  MeetingRoomDescribed: { meeting_room_id: id, before: roomDescription, after: roomDescription },
  MeetingRoomAccessChanged: { meeting_room_id: id, before: roomAccess, after: roomAccess },
  /** It can no longer be reserved. Reservations stay. */
  MeetingRoomArchived: { meeting_room_id: id },
  MeetingRoomReopened: { meeting_room_id: id },
  /** Dates are kept free for an appointment that is being saved. */
  MeetingRoomHeld: { ...ofAppointment, hold_id: id, dates: spans },
  /** The appointment has the room at these dates, and the hold has ended. */
  MeetingRoomReserved: { ...ofAppointment, hold_id: id, before: spans, after: spans },
  /** The appointment does not need the room, or no longer. */
  MeetingRoomReleased: { ...ofAppointment, hold_id: id, before: spans },
})
export type MeetingRoomEvent = EventOf<typeof meetingRoomEvents>

import { personView } from '#platform/content/person.ts'
import { Created, command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { count, id, ids, instant, nameUpTo, plain, z, zone } from '#platform/language/shapes.ts'
import {
  maxDates,
  maxEquipment,
  maxEquipmentName,
  maxLocation,
  maxName,
  span,
} from './meeting-room.events.ts'

export { maxEquipment, maxLocation, maxName } from './meeting-room.events.ts'

// Topic of the change stream: `meeting_rooms` (MeetingRoomView), for members who know the room. A reservation raises the
// revision of its room and tells no more, so clients ask again which rooms are free.

const roomView = {
  id: z.string(),
  name: z.string(),
  /** How many people find a seat; null when nobody has entered it. */
  capacity: z.int().nullable(),
  location: z.string(),
  equipment: z.array(z.string()),
  reservable_by: z.enum(['members', 'groups', 'admins']),
  /** The groups that may reserve it, for administrators: others may not know a hidden group. */
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  archived: z.boolean(),
  can: z.object({ read: z.boolean(), update: z.boolean(), reserve: z.boolean() }),
  revision: z.string(),
}
export const MeetingRoomView = z.object(roomView)
export type MeetingRoomView = z.output<typeof MeetingRoomView>

/** Nobody learns by it what a room is occupied by. */
export const ReservableRoom = z.object({
  ...roomView,
  /** It is occupied at one of the dates at least. */
  occupied: z.boolean(),
  /** At how many of the dates. */
  occupied_count: z.int(),
  /** The first of these dates. */
  occupied_dates: z.array(z.object({ start: instant, end: instant })),
})
export type ReservableRoom = z.output<typeof ReservableRoom>

/** What occupies a room: only administrators learn who to ask, and a title only where they may read the appointment. */
export const RoomReservation = z.object({
  appointment_id: z.string(),
  name: z.string().nullable(),
  organizer: personView,
  /** The first date that is not over. */
  start: instant,
  end: instant,
  /** How many dates are not over. */
  dates: z.int(),
})
export type RoomReservation = z.output<typeof RoomReservation>

const moment = instant.refine((text) => text >= '0002' && text < '9998', { message: 'date_unusable' })

/**
 * Rooms, and whether they are occupied from `start` until `end`, or at any date of the series that begins there. With `reservable`
 * only rooms that the reader may reserve, and `room_id` anyway. The reservation of `appointment_id` does not count.
 */
export const RoomsAt = z.strictObject({
  filter: z.enum(['reservable']).optional(),
  start: moment.optional(),
  end: moment.optional(),
  room_id: id.optional(),
  appointment_id: id.optional(),
  all_day: z.enum(['true', 'false']).optional(),
  time_zone: zone.optional(),
  /** The rule of a series as JSON text, as appointments take it. */
  recurrence_pattern: plain.max(2000).optional(),
})

const room = {
  name: nameUpTo(maxName),
  capacity: count.min(1, { message: 'capacity_too_small' }).nullable(),
  location: plain.max(maxLocation, { message: 'too_long' }),
  equipment: z.array(nameUpTo(maxEquipmentName)).max(maxEquipment, { message: 'equipment_too_many' }),
  reservable_by: z.enum(['members', 'groups', 'admins']),
  group_ids: ids,
}
const needsGroups = ({
  reservable_by,
  group_ids,
}: {
  reservable_by?: string
  group_ids?: readonly string[]
}) => reservable_by !== 'groups' || (group_ids ?? []).length > 0
const groupsEmpty = { path: ['group_ids'], message: 'groups_empty' }

export const CreateRoom = z
  .strictObject({
    ...room,
    capacity: room.capacity.default(null),
    location: room.location.default(''),
    equipment: room.equipment.default([]),
    reservable_by: room.reservable_by.default('members'),
    group_ids: room.group_ids.default([]),
  })
  .refine(needsGroups, groupsEmpty)

/** What is left out stays as it is. */
export const ReviseRoom = z.strictObject(room).partial().refine(needsGroups, groupsEmpty)

const entered = {
  codes: [
    'name_empty',
    'too_long',
    'equipment_too_many',
    'capacity_too_small',
    'groups_empty',
    'group_unknown',
  ] as const,
}

/** Another part of a series that was split: its dates from a moment on are about to be free. */
const relative = z.strictObject({ appointment_id: id, from: instant.nullable() })
export type Relative = z.output<typeof relative>

const forAppointment = { meeting_room_id: id, appointment_id: id, hold_id: id }

export const meetingRoomContract = contract('meeting-rooms', {
  reservable: query('GET /meeting_rooms', RoomsAt, z.object({ meeting_rooms: z.array(ReservableRoom) })),
  administered: query(
    'GET /administration/meeting_rooms',
    Nothing,
    z.object({ meeting_rooms: z.array(MeetingRoomView) }),
    { page: true },
  ),
  create: command('POST /administration/meeting_rooms', CreateRoom, Created, entered),
  revise: command('PUT /administration/meeting_rooms/:meeting_room_id', ReviseRoom, undefined, entered),
  /** What occupies the room from now on, the next first. */
  reservations: query(
    'GET /administration/meeting_rooms/:meeting_room_id/reservations',
    Nothing,
    z.object({ reservations: z.array(RoomReservation) }),
  ),
  /** Takes the room from an appointment, which takes place without it. */
  free: command(
    'DELETE /administration/meeting_rooms/:meeting_room_id/reservations/:appointment_id',
    Nothing,
  ),
  archive: command('POST /administration/meeting_rooms/:meeting_room_id/archive', Nothing),
  reopen: command('DELETE /administration/meeting_rooms/:meeting_room_id/archive', Nothing),
  /** Keeps dates free for an appointment that is being saved. */
  hold: internal(
    z.strictObject({ ...forAppointment, dates: z.array(span).max(maxDates), relatives: z.array(relative) }),
  ),
  /** Ends a hold: the appointment has the room at the dates that it takes place there. */
  settle: internal(z.strictObject(forAppointment)),
})

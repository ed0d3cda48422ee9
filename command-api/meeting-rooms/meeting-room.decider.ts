import type { meetingRoomContract, Relative } from '#events/meeting-rooms/meeting-room.contract.ts'
import type { MeetingRoomEvent, RoomAccess, Span } from '#events/meeting-rooms/meeting-room.events.ts'
import { areSame, overlapping, without } from '#events/meeting-rooms/occupancy.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import {
  type MeetingRoomState,
  meetingRoomEvolve,
  meetingRoomState,
  reservationOf,
} from './meeting-room.state.ts'

// The rules of a meeting room:
// - Network administrators create rooms, revise, archive and reopen them. Archiving keeps reservations.
// - An appointment first holds all its dates, and is stored then. No two appointments hold or have overlapping dates.
// - The parts of a series that is split or joined again have the room one after the other.
// - Settling ends the hold and reserves the dates at which the appointment takes place in the room. A hold of a command that
//   was interrupted is settled by a timer.
// - Administrators take a room from an appointment: it leaves the room, and then settles as after any other change.

type MeetingRoomCommands = Omit<CommandsOf<typeof meetingRoomContract>, 'free'>

/** The dates at which the appointment takes place in the room now. */
export type Needed = { dates: readonly Span[]; relatives: readonly Relative[] }

/** At most this many dates are named in a refusal. */
const maxConflicts = 20

export const meetingRoom: Decider<MeetingRoomState, MeetingRoomCommands, MeetingRoomEvent> = {
  initial: meetingRoomState.initial,

  decide: {
    create: (_, room, { newId }) => [
      { type: 'MeetingRoomCreated', data: { meeting_room_id: newId(), ...room, ...accessOf(room) } },
    ],

    revise(state, { meeting_room_id, name = state.name, ...room }) {
      if (state.status === 'none') return notFound()
      const { reservable_by, group_ids, description } = state
      const { capacity, location, equipment } = { ...description, ...definedIn(room) }
      const access = { reservable_by, group_ids }
      return [
        ...replaced('MeetingRoomRenamed', { meeting_room_id }, state.name, name),
        ...replaced('MeetingRoomDescribed', { meeting_room_id }, description, {
          capacity,
          location,
          equipment,
        }),
        ...replaced(
          'MeetingRoomAccessChanged',
          { meeting_room_id },
          access,
          accessOf({ ...access, ...definedIn(room) }),
        ),
      ]
    },

    archive({ status, archived }, { meeting_room_id }) {
      if (status === 'none') return notFound()
      return archived ? [] : [{ type: 'MeetingRoomArchived', data: { meeting_room_id } }]
    },

    reopen({ status, archived }, { meeting_room_id }) {
      if (status === 'none') return notFound()
      return archived ? [{ type: 'MeetingRoomReopened', data: { meeting_room_id } }] : []
    },

    hold(state, { dates, relatives, ...hold }) {
      if (state.status === 'none') return reject('room_unknown')
      const occupied = overlapping(dates, occupiedBesides(state, hold.appointment_id, relatives))
      if (occupied.length === 0) return [{ type: 'MeetingRoomHeld', data: { ...hold, dates } }]
      return reject(dates.length === 1 ? 'room_occupied' : 'room_occupied_dates', null, {
        room: state.name,
        count: occupied.length,
        of: dates.length,
        dates: occupied
          .slice(0, maxConflicts)
          .map(({ start }) => start)
          .join(','),
      })
    },

    settle(state, settling, { gathered, now }) {
      const { appointment_id, hold_id } = settling
      const { dates: before, holds } = reservationOf(state, appointment_id)
      const { dates: needed, relatives } = gathered as Needed
      // An interrupted command may have lost its hold to another appointment.
      const occupied = overlapping(needed, occupiedBesides(state, appointment_id, relatives))
      const after = without(needed, occupied)
      const ahead = before.filter(({ end }) => end > now)
      if (holds[hold_id] === undefined && areSame(ahead, after)) return []
      return after.length === 0
        ? [{ type: 'MeetingRoomReleased', data: { ...settling, before: [...before] } }]
        : [{ type: 'MeetingRoomReserved', data: { ...settling, before: [...before], after } }]
    },
  },

  evolve: meetingRoomEvolve,
  snapshot: meetingRoomState.snapshot,
}

const occupiedBesides = (
  { reservations }: MeetingRoomState,
  appointmentId: string,
  relatives: readonly Relative[],
): Span[] =>
  Object.entries(reservations).flatMap(([id, { dates, holds }]) => {
    if (id === appointmentId) return []
    const occupied = [...dates, ...Object.values(holds).flat()]
    const relative = relatives.find(({ appointment_id }) => appointment_id === id)
    if (!relative) return occupied
    const { from } = relative
    return from === null ? [] : occupied.filter(({ start }) => start < from)
  })

/** Groups mean something only where they may reserve. */
const accessOf = ({ reservable_by, group_ids }: RoomAccess): RoomAccess => ({
  reservable_by,
  group_ids: reservable_by === 'groups' ? [...new Set(group_ids)] : [],
})

const definedIn = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

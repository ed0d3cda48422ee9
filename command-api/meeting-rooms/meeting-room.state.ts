import type { MeetingRoomEvent, RoomDescription, Span } from '#events/meeting-rooms/meeting-room.events.ts'
import { type MeetingRoomSubject, meetingRoomAudience } from '#events/meeting-rooms/meeting-room.policy.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import type { Instant } from '#platform/language/instant.ts'
import { openForm } from '#platform/language/snapshot.ts'

/** What an appointment has of a room: dates that are reserved, and dates that are held while it is being saved. */
export type Reservation = {
  dates: readonly Span[]
  holds: Readonly<Record<string, readonly Span[]>>
}

/** A meeting room as its stream tells it. */
export type MeetingRoomState = MeetingRoomSubject & {
  status: 'none' | 'active'
  meeting_room_id: string
  name: string
  description: RoomDescription
  /** By appointment; what is over is left out from time to time. */
  reservations: Readonly<Record<string, Reservation>>
}

const initial: MeetingRoomState = {
  status: 'none',
  meeting_room_id: '',
  name: '',
  description: { capacity: null, location: '', equipment: [] },
  reservable_by: 'members',
  group_ids: [],
  archived: false,
  reservations: {},
  audience: [],
}

type Evolve = Decider<MeetingRoomState, Record<string, never>, MeetingRoomEvent>['evolve']

const shown = (state: MeetingRoomState): MeetingRoomState => ({
  ...state,
  audience: meetingRoomAudience(state),
})

const noReservation: Reservation = { dates: [], holds: {} }

export const reservationOf = (
  { reservations }: Pick<MeetingRoomState, 'reservations'>,
  appointmentId: string,
): Reservation => reservations[appointmentId] ?? noReservation

const withReservation = (
  state: MeetingRoomState,
  appointmentId: string,
  reservation: Reservation,
  at: Instant,
): MeetingRoomState => {
  const others = Object.entries(state.reservations).flatMap(([id, { dates, holds }]) => {
    if (id === appointmentId) return []
    const ahead = dates.filter(({ end }) => end > at)
    const isEmpty = ahead.length === 0 && Object.keys(holds).length === 0
    return isEmpty ? [] : [[id, ahead.length === dates.length ? { dates, holds } : { dates: ahead, holds }]]
  })
  const isEmpty = reservation.dates.length === 0 && Object.keys(reservation.holds).length === 0
  return {
    ...state,
    reservations: Object.fromEntries([...others, ...(isEmpty ? [] : [[appointmentId, reservation]])]),
  }
}

const withoutHold = (
  state: MeetingRoomState,
  { appointment_id, hold_id }: { appointment_id: string; hold_id: string },
  dates: readonly Span[],
  at: Instant,
): MeetingRoomState => {
  const { [hold_id]: _, ...holds } = reservationOf(state, appointment_id).holds
  return withReservation(state, appointment_id, { dates, holds }, at)
}

export const meetingRoomEvolve: Evolve = {
  MeetingRoomCreated: (_, { data: { meeting_room_id, name, reservable_by, group_ids, ...description } }) =>
    shown({ ...initial, status: 'active', meeting_room_id, name, description, reservable_by, group_ids }),
  MeetingRoomRenamed: (state, { data }) => ({ ...state, name: data.after }),
  MeetingRoomDescribed: (state, { data }) => ({ ...state, description: data.after }),
  MeetingRoomAccessChanged: (state, { data }) => shown({ ...state, ...data.after }),
  MeetingRoomArchived: (state) => shown({ ...state, archived: true }),
  MeetingRoomReopened: (state) => shown({ ...state, archived: false }),
  MeetingRoomHeld: (state, { data: { appointment_id, hold_id, dates }, metadata }) => {
    const { dates: reserved, holds } = reservationOf(state, appointment_id)
    const reservation = { dates: reserved, holds: { ...holds, [hold_id]: dates } }
    return withReservation(state, appointment_id, reservation, metadata.occurred_at)
  },
  MeetingRoomReserved: (state, { data, metadata }) =>
    withoutHold(state, data, data.after, metadata.occurred_at),
  MeetingRoomReleased: (state, { data, metadata }) => withoutHold(state, data, [], metadata.occurred_at),
}

/** A meeting room for other features: who may reserve it. */
export const meetingRoomState: LoadableState<MeetingRoomState> = {
  stream: (id) => `meeting_room-${id}`,
  initial,
  evolve: meetingRoomEvolve,
  snapshot: openForm('meeting_room', 1),
}

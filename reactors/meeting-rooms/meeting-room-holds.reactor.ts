import type { MeetingRoomEvent } from '#events/meeting-rooms/meeting-room.events.ts'
import { plus } from '#platform/language/instant.ts'
import { reactor } from '#platform/reactors/reactor.ts'

/** Longer than a command can take: clients wait a minute, and a process that stops is gone after seconds. */
const longestCommandMs = 3 * 60_000

const timerOf = (hold_id: string): string => `meeting-room-hold-${hold_id}`

/** Ends holds of commands that were interrupted. */
export const meetingRoomHolds = reactor<MeetingRoomEvent>('meeting-room-holds', {
  MeetingRoomHeld: ({ data: { meeting_room_id, appointment_id, hold_id }, metadata }, { timers }) =>
    timers.set(timerOf(hold_id), plus(metadata.occurred_at, longestCommandMs), {
      name: 'meeting-rooms/settle',
      body: { meeting_room_id, appointment_id, hold_id },
    }),
  MeetingRoomReserved: ({ data }, { timers }) => timers.clear(timerOf(data.hold_id)),
  MeetingRoomReleased: ({ data }, { timers }) => timers.clear(timerOf(data.hold_id)),
})

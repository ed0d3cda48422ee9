import type { MeetingRoomEvent } from '#events/meeting-rooms/meeting-room.events.ts'
import { meetingRoomPolicy } from '#events/meeting-rooms/meeting-room.policy.ts'
import { may } from '#platform/commands/commands.ts'
import type { UndoHandler, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { trusted } from '#platform/language/trusted.ts'
import type { MeetingRoomState } from './meeting-room.state.ts'

// Undo archives a room that was created, and brings back what was replaced.

const mayUpdate = may(meetingRoomPolicy, 'update')

const restoreValue = (
  type: 'MeetingRoomRenamed' | 'MeetingRoomDescribed' | 'MeetingRoomAccessChanged',
): UndoHandler<MeetingRoomState> => ({
  may: mayUpdate,
  events: ({ data }: Recorded<DomainEvent>) =>
    trusted<MeetingRoomEvent[]>([{ type, data: { ...data, before: data.after, after: data.before } }]),
})

const opposite = (type: 'MeetingRoomArchived' | 'MeetingRoomReopened'): UndoHandler<MeetingRoomState> => ({
  may: mayUpdate,
  events: ({ data: { meeting_room_id } }: Recorded<DomainEvent>) => [{ type, data: { meeting_room_id } }],
})

export const meetingRoomUndo: UndoHandlers<MeetingRoomState, MeetingRoomEvent> = {
  MeetingRoomCreated: opposite('MeetingRoomArchived'),
  MeetingRoomRenamed: restoreValue('MeetingRoomRenamed'),
  MeetingRoomDescribed: restoreValue('MeetingRoomDescribed'),
  MeetingRoomAccessChanged: restoreValue('MeetingRoomAccessChanged'),
  MeetingRoomArchived: opposite('MeetingRoomReopened'),
  MeetingRoomReopened: opposite('MeetingRoomArchived'),
}

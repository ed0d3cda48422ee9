import { defineUndoRules, type UndoRule } from '#platform/language/undo.ts'
import type { MeetingRoomEvent } from './meeting-room.events.ts'

// Parts of a meeting room: `archived`, `name`, `description` and `access`.

type Of = { data: { meeting_room_id: string } }

const rule =
  (part: string, word: string) =>
  ({ data }: Of): UndoRule => ({ object: ['meeting_room', data.meeting_room_id], touches: [part], word })

export const meetingRoomUndoRules = defineUndoRules<MeetingRoomEvent>('meeting-rooms', {
  MeetingRoomCreated: rule('archived', 'created'),
  MeetingRoomRenamed: rule('name', 'renamed'),
  MeetingRoomDescribed: rule('description', 'described'),
  MeetingRoomAccessChanged: rule('access', 'access_changed'),
  MeetingRoomArchived: rule('archived', 'archived'),
  MeetingRoomReopened: rule('archived', 'reopened'),
})

import { defineNaming } from '#platform/naming/naming.ts'
import { meetingRooms } from '#projectors/meeting-rooms/meeting-rooms.table.ts'

export const meetingRoomNaming = defineNaming({
  kind: 'meeting_room',
  table: meetingRooms,
  name: ['name'],
  nameAudience: 'audience',
  path: () => '/administration/meeting_rooms',
  inAuditLog: true,
})

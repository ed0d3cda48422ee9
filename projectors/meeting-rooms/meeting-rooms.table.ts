import { column, type RowOf, table } from '#platform/projections/table.ts'

export const meetingRooms = table('meeting_rooms', 1, {
  name: column.text,
  capacity: column.count.nullable,
  location: column.text,
  equipment: column.json<string[]>(),
  reservable_by: column.oneOf('members', 'groups', 'admins'),
  group_ids: column.ids,
  archived: column.flag,
  /** When a reservation last changed, so that clients learn that other times are free. */
  reserved_at: column.instant.nullable,
})
export type MeetingRoomRow = RowOf<typeof meetingRooms>

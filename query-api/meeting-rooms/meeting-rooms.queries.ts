import type { Knex } from 'knex'
import type { MeetingRoomView } from '#events/meeting-rooms/meeting-room.contract.ts'
import { meetingRoomPolicy } from '#events/meeting-rooms/meeting-room.policy.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import { resource } from '#platform/queries/resource.ts'
import { groups as groupsTable } from '#projectors/groups/groups.table.ts'
import { type MeetingRoomRow, meetingRooms as table } from '#projectors/meeting-rooms/meeting-rooms.table.ts'

/** Meeting rooms as members see them. */
export const meetingRooms = resource({
  table,
  can: ({ actor, circumstances }, row: MeetingRoomRow) => meetingRoomPolicy.can(actor, row, circumstances),
  related: groupNamesOf,
  render: (row: MeetingRoomRow, { can, related: nameOf }): MeetingRoomView => ({
    id: row.id,
    name: row.name,
    capacity: row.capacity,
    location: row.location,
    equipment: row.equipment,
    reservable_by: row.reservable_by,
    groups: can.update ? row.group_ids.map((id) => ({ id, name: nameOf(id) })) : [],
    archived: row.archived,
    can,
    revision: row.revision,
  }),
})

async function groupNamesOf(db: Knex, rows: readonly MeetingRoomRow[]): Promise<(id: string) => string> {
  const ids = [...new Set(rows.flatMap(({ group_ids }) => group_ids))]
  const found: { id: string; name: string }[] =
    ids.length === 0
      ? []
      : await db(`rm.${groupsTable.sqlName}`).select('id', 'name').whereRaw(`id = any(${oneList})`, [ids])
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? id
}

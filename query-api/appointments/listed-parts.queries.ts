import type { Knex } from 'knex'
import { oneList } from '#platform/database/plan-hints.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { meetingRooms } from '#projectors/meeting-rooms/meeting-rooms.table.ts'

/** What the rows of dates do not hold: the room's name, empty where there is none, and the category. */
export type ListedParts = { room: string; category: string | null }

/** What a request calls appointments without a category. */
export const withoutCategory = '-1'

const none: ListedParts = { room: '', category: null }

/** Rooms and categories of some appointments: one query. */
export const listedParts = async (
  db: Knex,
  appointmentIds: readonly string[],
): Promise<(appointmentId: string) => ListedParts> => {
  const rows: { id: string; room: string | null; category: string | null }[] = await db(
    `rm.${appointments.sqlName} as held`,
  )
    .leftJoin(`rm.${meetingRooms.sqlName} as room`, 'room.id', 'held.room_id')
    .select('held.id', 'held.category', { room: 'room.name' })
    .whereRaw(`held.id = any(${oneList})`, [[...new Set(appointmentIds)]])
    .whereRaw('(held.room_id is not null or held.category is not null)')
  const parts = new Map(rows.map(({ id, room, category }) => [id, { room: room ?? '', category }]))
  return (id) => parts.get(id) ?? none
}

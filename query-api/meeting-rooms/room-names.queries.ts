import type { Knex } from 'knex'
import { oneList } from '#platform/database/plan-hints.ts'
import { meetingRooms } from '#projectors/meeting-rooms/meeting-rooms.table.ts'

/** Name of a room by its id; the empty text where there is none. Everyone who sees an appointment may know where it is. */
export type RoomNames = (id: string | null) => string

/** Names of some rooms: one query, and none where no room is asked for. */
export const roomNamesOf = async (db: Knex, ids: readonly (string | null)[]): Promise<RoomNames> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const rows: { id: string; name: string }[] =
    wanted.length === 0
      ? []
      : await db(`rm.${meetingRooms.sqlName}`).select('id', 'name').whereRaw(`id = any(${oneList})`, [wanted])
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? '' : (names.get(id) ?? ''))
}

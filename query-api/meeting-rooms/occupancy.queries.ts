import type { Knex } from 'knex'
import type { Span } from '#events/meeting-rooms/meeting-room.events.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import { roomReservations } from '#projectors/meeting-rooms/room-reservations.table.ts'

/** Which of the dates meet a reservation, by room. One query, bounded by the dates that are asked for. */
export const occupiedDates = async (
  db: Knex,
  dates: readonly Span[],
  { rooms, except }: { rooms: readonly string[]; except: string | null },
): Promise<ReadonlyMap<string, Span[]>> => {
  const found = new Map<string, Span[]>()
  if (dates.length === 0 || rooms.length === 0) return found
  const { rows } = await db.raw<{ rows: { room_id: string; number: number }[] }>(
    `select distinct taken.room_id, wanted.number
     from unnest(?::timestamptz[], ?::timestamptz[]) with ordinality as wanted (begins, ends, number)
     join rm.${roomReservations.sqlName} taken
       on taken.start < wanted.ends and taken."end" > wanted.begins
     where taken.room_id = any(${oneList}) and taken.appointment_id is distinct from ?
     order by taken.room_id, wanted.number`,
    [dates.map(({ start }) => start), dates.map(({ end }) => end), [...rooms], except],
  )
  for (const { room_id, number } of rows) {
    const date = dates[Number(number) - 1]
    if (date !== undefined) found.set(room_id, [...(found.get(room_id) ?? []), date])
  }
  return found
}

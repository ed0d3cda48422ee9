import { column, type RowOf, table } from '#platform/projections/table.ts'

/** When rooms are occupied: a row per room, appointment and date. Nobody reads rows; queries tell only whether a room is free. */
export const roomReservations = table(
  'room_reservations',
  1,
  {
    room_id: column.id,
    appointment_id: column.id,
    start: column.instant,
    end: column.instant,
  },
  { isSearchedByAudience: false, indexes: [['room_id', 'start']] },
)
export type RoomReservationRow = RowOf<typeof roomReservations>

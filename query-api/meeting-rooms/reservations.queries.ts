import type { Knex } from 'knex'
import type { RoomReservation } from '#events/meeting-rooms/meeting-room.contract.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Reader } from '#platform/language/policy.ts'
import {
  type AppointmentRow,
  appointments as appointmentTable,
} from '#projectors/appointments/appointments.table.ts'
import { roomReservations } from '#projectors/meeting-rooms/room-reservations.table.ts'
import { appointments, ownInvites } from '../appointments/appointments.queries.ts'
import { guestDates } from '../appointments/guest-dates.queries.ts'
import { peopleOf } from '../members/members.queries.ts'

type Occupying = { appointment_id: string; start: Instant; end: Instant; dates: number }

const maxShown = 200

/** What occupies a room from now on, the next first. Titles are those that the reader may read. */
export const reservationsOf = async (
  db: Knex,
  reader: Reader,
  roomId: string,
): Promise<RoomReservation[]> => {
  const occupying: Occupying[] = await db(`rm.${roomReservations.sqlName}`)
    .where('room_id', roomId)
    .where('end', '>', reader.circumstances.now)
    .groupBy('appointment_id')
    .orderBy([{ column: 'start' }, { column: 'appointment_id' }])
    .limit(maxShown)
    .select('appointment_id')
    .min({ start: 'start', end: 'end' })
    .select(db.raw('count(*)::int as dates'))
  const ids = occupying.map(({ appointment_id }) => appointment_id)
  const [organized, readable] = await Promise.all([
    db(`rm.${appointmentTable.sqlName}`).select('id', 'organizer_id').whereRaw(`id = any(${oneList})`, [ids]),
    appointments.readable(db, reader.actor).whereIn('id', ids),
  ])
  const own = await ownInvites(
    db,
    readable.map(({ id, shared_with }) => ({ appointment_id: id, shared_with })),
    [reader],
  )
  const isWhole = (row: AppointmentRow) =>
    guestDates(row, reader.actor, own(row.id, reader.actor.id)) === null
  const organizers = new Map<string, string>(organized.map(({ id, organizer_id }) => [id, organizer_id]))
  const names = new Map(readable.filter(isWhole).map(({ id, name }) => [id, name]))
  const people = await peopleOf(db, [...organizers.values()])
  return occupying.map(({ appointment_id, ...when }) => ({
    appointment_id,
    name: names.get(appointment_id) ?? null,
    organizer: people(organizers.get(appointment_id) ?? ''),
    ...when,
  }))
}

import type { Knex } from 'knex'
import { oneList } from '#platform/database/plan-hints.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { calendars } from '#projectors/calendars/calendars.table.ts'

// Objects that only one member can read: the audit log says that something happened, but not what. Older
// events do not record this, so the objects are checked.

/** Whether only its owner reads a calendar `c`. */
export const isPrivateCalendar = 'c.private_to is not null'

/** Whether only its organizer sees an appointment `a`. */
export const isPrivateAppointment = `(a.private_to is not null or not exists (
  select from unnest(a.shared_with) as seen(key)
  where seen.key <> 'member:' || a.organizer_id and not exists (
    select from rm.${calendars.sqlName} c
    where seen.key like 'calendar:%' and c.id = substr(seen.key, 10) and c.private_to = a.organizer_id)))`

/** Whether the thing of a row of the log is such a one. */
export const isOfPrivateThing = `(
  object_kind = 'calendar' and exists (
    select from rm.${calendars.sqlName} c where c.id = object_id and ${isPrivateCalendar})
  or object_kind = 'appointment' and exists (
    select from rm.${appointments.sqlName} a where a.id = object_id and ${isPrivateAppointment}))`

const loaded = `
  select 'calendar' as kind, c.id from rm.${calendars.sqlName} c
  where c.id = any(${oneList}) and ${isPrivateCalendar}
  union all
  select 'appointment', a.id from rm.${appointments.sqlName} a
  where a.id = any(${oneList}) and ${isPrivateAppointment}`

type Thing = { object_kind: string; object_id: string }

/** The private ones among the objects. */
export const privateAmong = async (
  db: Knex,
  things: readonly Thing[],
): Promise<(thing: Thing) => boolean> => {
  const idsOf = (kind: string) => [
    ...new Set(things.flatMap((thing) => (thing.object_kind === kind ? [thing.object_id] : []))),
  ]
  const asked = [idsOf('calendar'), idsOf('appointment')]
  if (asked.every((ids) => ids.length === 0)) return () => false
  const { rows }: { rows: { kind: string; id: string }[] } = await db.raw(loaded, asked)
  const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return ({ object_kind, object_id }) => known.has(`${object_kind} ${object_id}`)
}

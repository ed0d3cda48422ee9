import { defineNaming } from '#platform/naming/naming.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { calendars } from '#projectors/calendars/calendars.table.ts'

// Only its organizer sees it. Older events do not record this, so the keys of the row are checked.
const isPrivate = `(named.private_to is not null or not exists (
  select from unnest(named.shared_with) as seen(key)
  where seen.key <> 'member:' || named.organizer_id and not exists (
    select from rm.${calendars.sqlName} c
    where seen.key like 'calendar:%' and c.id = substr(seen.key, 10) and c.private_to = named.organizer_id)))`

/** A deleted appointment keeps its name for readers who could see it. */
export const appointmentNaming = defineNaming({
  kind: 'appointment',
  table: appointments,
  name: ['name'],
  nameAudience: 'shared_with',
  path: (id) => `/appointments/${id}`,
  inAuditLog: true,
  private: { where: isPrivate },
})

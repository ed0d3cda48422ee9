import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { auditRows } from '#projectors/audit-log/audit-rows.table.ts'
import { calendars } from '#projectors/calendars/calendars.table.ts'

/** Discloses the appointments of a calendar that becomes shared, so that its readers keep them. */
export const sharedCalendar = reactor<CalendarEvent>('shared-calendar', {
  CalendarShared: async ({ data: { calendar_id } }, { findByIds, findWhere, send }) => {
    const [calendar] = await findByIds(calendars, [calendar_id])
    if (!calendar?.parent_id) return
    const own = await findWhere(appointments, { private_to: calendar.parent_id })
    for (const { id, calendar_ids } of own)
      if (calendar_ids.includes(calendar_id)) await send('appointments/disclose', { appointment_id: id })
  },
})

/** Deletes what only the erased member could read, including deleted calendars. */
export const thingsOfErased = reactor<MemberEvent>('private-things-of-erased-members', {
  PersonErased: async ({ data: { member_id, classes } }, { findWhere, send }) => {
    if (!classes.includes('authored')) return
    const created = await findWhere(auditRows, { actor_id: member_id, type: 'CalendarCreated' })
    for (const { object_id } of created) await send('calendars/forget', { calendar_id: object_id })
    const organized = await findWhere(appointments, { organizer_id: member_id })
    const isAlone = ({ shared_with }: { shared_with: readonly string[] }) =>
      shared_with.every((key) => key.startsWith('calendar:') || key === `member:${member_id}`)
    for (const { id } of organized.filter(isAlone)) await send('appointments/forget', { appointment_id: id })
  },
})

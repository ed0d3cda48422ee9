import { defineNaming } from '#platform/naming/naming.ts'
import { calendars } from '#projectors/calendars/calendars.table.ts'

export const calendarNaming = defineNaming({
  kind: 'calendar',
  table: calendars,
  name: ['name'],
  nameAudience: 'audience',
  path: () => '/calendars/manage',
  inAuditLog: true,
  private: { where: 'named.private_to is not null' },
})

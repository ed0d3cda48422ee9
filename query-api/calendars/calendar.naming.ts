import type { Naming } from '#platform/answer/naming.ts'
import { calendars } from '#projectors/calendars/calendars.table.ts'

export const calendarNaming: Naming = {
  kind: 'calendar',
  table: calendars,
  name: ['name'],
  knownTo: 'audience',
  path: () => '/calendars/manage',
}

import type { ObjectKind } from '#platform/queries/object-names.ts'
import { calendars } from '#projectors/calendars/calendars.table.ts'

export const calendarObject: ObjectKind = {
  kind: 'calendar',
  table: calendars,
  name: ['name'],
  nameAudience: 'audience',
  path: () => '/calendars/manage',
}

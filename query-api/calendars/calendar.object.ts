import type { ObjectKind } from '#platform/answer/object-names.ts'
import { calendars } from '#projectors/calendars/calendars.table.ts'

export const calendarObject: ObjectKind = {
  kind: 'calendar',
  table: calendars,
  name: ['name'],
  nameAudience: 'audience',
  path: () => '/calendars/manage',
}

import { defineNaming } from '#platform/naming/naming.ts'
import { calendarImports } from '#projectors/calendar-imports/calendar-imports.table.ts'

export const calendarImportNaming = defineNaming({
  kind: 'calendar_import',
  table: calendarImports,
  name: ['file_name'],
  nameAudience: 'audience',
  path: () => '/calendars/manage',
  inAuditLog: true,
  inTexts: false,
})

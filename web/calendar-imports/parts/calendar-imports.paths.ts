import { definePaths, pathPart } from '#web/kit/page/links.ts'

export const calendarImportPaths = definePaths({
  importInto: (calendarId: string) => `/calendars/${pathPart(calendarId)}/import`,
})

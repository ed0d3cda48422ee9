import { definePaths, pathPart, withQuery } from '#web/kit/page/links.ts'

export const calendarPaths = definePaths({
  calendars: () => '/calendars/manage',
  newCalendar: (query: { type?: string; parent_id?: string } = {}) => withQuery('/calendars/new', query),
  editCalendar: (calendarId: string) => `/calendars/${pathPart(calendarId)}/edit`,
})

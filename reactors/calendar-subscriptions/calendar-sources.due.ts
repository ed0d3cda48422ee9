import { dueSources, nextDueSource, postponeSource } from '#platform/calendar-sources/calendar-sources.ts'
import { defineDueWork } from '#platform/reactors/due-work.ts'

/** Subscribed calendars are read again, each at its own time. */
export const calendarSourcesDue = defineDueWork({
  name: 'calendar_sources',
  atOnce: 4,
  due: dueSources,
  next: nextDueSource,
  command: (subscription_id) => ({ name: 'calendar-subscriptions/refresh', body: { subscription_id } }),
  postpone: postponeSource,
})

import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import { defineNotifications } from '#platform/notifications/notification.ts'
import { leave, notify } from '#platform/notifications/steps.ts'
import { calendars } from './calendars.table.ts'

const threadOf = ({ data }: { data: { calendar_id: string } }) => ({ kind: 'calendar', id: data.calendar_id })

export const calendarNotifications = defineNotifications<CalendarEvent>()({
  feature: 'calendars',
  things: { calendar: { table: calendars, path: () => '/calendars/manage' } },
  on: {
    CalendarShared: (event) => [
      notify(threadOf(event), event.data.member_id, { kind: 'calendar_shared', reason: 'invitation' }),
    ],
    CalendarUnshared: (event) => [leave(threadOf(event), event.data.member_id)],
  },
})

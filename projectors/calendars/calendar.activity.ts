import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import { defineStreamNews } from '#platform/stream-news/stream-news.ts'

/** Personal calendars are nobody else's news, nor is the one that each new group is given. */
export const calendarNews = defineStreamNews<CalendarEvent>()({
  feature: 'calendars',
  on: {
    CalendarCreated: ({ data: { calendar_id, type, parent_id }, metadata: { actor_id } }) => {
      if (type === 'personal' || actor_id === null) return []
      const object = { kind: 'calendar', id: calendar_id }
      const news = { do: 'add', kind: 'calendar_created', member_id: actor_id, object } as const
      return parent_id === null
        ? [{ ...news, stream: 'network' }]
        : [{ ...news, stream: `group:${parent_id}`, group_id: parent_id }]
    },
    CalendarDeleted: ({ data }) => [{ do: 'forget', object: { kind: 'calendar', id: data.calendar_id } }],
  },
})

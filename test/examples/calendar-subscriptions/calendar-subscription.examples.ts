import { randomUUID } from 'node:crypto'
import { defineExamples } from '#test/kit/examples.ts'

const textWith = (name: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//EN',
    'BEGIN:VEVENT',
    'UID:external-1',
    'DTSTART:20300305T100000Z',
    'DTEND:20300305T110000Z',
    `SUMMARY:${name}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n')

const name = 'Zqsubscribed calendar'

export const calendarSubscriptionExamples = defineExamples({
  feature: 'calendar-subscriptions',
  subject: { ids: ['subscription_id'] },
  withoutUndo: {
    CalendarSourceRead: 'it tells what the source said',
    CalendarSourceFailed: 'it tells what the source said',
    CalendarSourceStopped: 'the product caused it',
    CalendarSubscriptionRestored: 'it undoes another event',
    CalendarSubscriptionForgotten: 'the product caused it',
  },
  permissions: {
    bodies: {
      'POST /calendars/subscriptions': { subscription: { name: 'Tea', color: '3f7c31', url: 'nonsense' } },
      'PUT /calendars/subscriptions/:subscription_id': { subscription: { name: 'Taken over' } },
    },
  },
  rebuild: { tables: { subscription_id: 'calendar_subscriptions' } },
  erasure: {
    words: { name },
    create: async (app, { id: memberId }) => {
      const url = `https://calendar.example/${name.replace(' ', '%20')}.ics`
      const subscription = { name, color: '3f7c31', url, time_zone: 'UTC' }
      await app.commander.send(
        'calendar-subscriptions/subscribe_to_text',
        { subscription, ics: textWith(name) },
        { key: randomUUID(), causation_id: null, onBehalfOf: null, memberId },
      )
      return {}
    },
  },
})

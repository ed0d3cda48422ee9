import { defineExamples } from '#test/kit/examples.ts'
import type { TestApp } from '#test/kit/test-app.ts'

const words = {
  name: 'Zqnamedbyanapp',
  uid: 'Zquidofanapp',
  details: 'zqguest@example.org',
}

/** A member's calendar app stores an appointment in a calendar of the member, and then another alarm. */
const stored = async (app: TestApp, memberId: string): Promise<void> => {
  const as = await app.as(memberId)
  const own = { name: 'Of an app', color: '3f7c31', type: 'personal' }
  const { body: calendar } = await as('POST', '/calendars', { calendar: own }).expect(201)
  const scope = { name: 'Phone', scope: 'dav' }
  const { secret } = (await as('POST', '/users/tokens', scope).expect(200)).body
  await app.projected()
  const put = (seconds: number) =>
    app.send('PUT', `/dav/calendars/${calendar.id}/${words.name}.ics`, textOf(seconds), {
      'Sec-Fetch-Site': undefined,
      'Content-Type': 'text/calendar',
      Authorization: `Basic ${Buffer.from(`${memberId}:${secret}`).toString('base64')}`,
    })
  await put(300).expect(201)
  await put(600).expect(204)
}

const textOf = (seconds: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Phone//EN',
    'BEGIN:VEVENT',
    `UID:${words.uid}`,
    'DTSTAMP:20350101T080000Z',
    'DTSTART:20350503T160000Z',
    'DTEND:20350503T170000Z',
    'SUMMARY:Watering the beds',
    `ATTENDEE:mailto:${words.details}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${seconds}S`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export const caldavExamples = defineExamples({
  feature: 'caldav',
  rebuild: { story: (app, { ben }) => stored(app, ben) },
  erasure: {
    words: {
      'CalendarObjectNamed.name': words.name,
      'CalendarObjectNamed.uid': words.uid,
      'ClientDetailsKept.details': words.details,
    },
    create: async (app, { id }) => {
      await stored(app, id)
      return {}
    },
  },
})

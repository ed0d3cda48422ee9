import { defineExamples } from '#test/kit/examples.ts'

const fileWith = (name: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//EN',
    'BEGIN:VEVENT',
    'UID:example-1',
    'DTSTART:20300305T100000Z',
    'DTEND:20300305T110000Z',
    `SUMMARY:${name}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\n')

const importOf = (name: string, file_name = 'tea.ics') => ({
  import: { ics: fileWith(name), time_zone: 'Europe/Berlin', file_name },
})
const personal = (name: string) => ({ calendar: { name, color: '3f7c31', type: 'personal' } })

export const calendarImportExamples = defineExamples({
  feature: 'calendar-imports',
  subject: { ids: ['import_id', 'calendar_id'] },
  withoutUndo: {
    CalendarImportUndone: 'it undoes another event',
    CalendarImportReverted: 'the product caused it',
  },
  permissions: {
    bodies: {
      'POST /calendars/:calendar_id/import': importOf('Tea'),
      'POST /calendars/:calendar_id/import/preview': {
        import: { ics: fileWith('Tea'), time_zone: 'Europe/Berlin' },
      },
    },
  },
  rebuild: {
    story: async (app, { dan }) => {
      const send = await app.as(dan)
      const { body } = await send('POST', '/calendars', personal('Imports of Dan')).expect(201)
      await send('POST', `/calendars/${body.id}/import`, importOf('Tea')).expect(200)
    },
    tables: { import_id: 'calendar_imports' },
  },
  erasure: {
    words: { file_name: 'zqimported-file.ics' },
    create: async (_, { say }) => {
      const { id } = await say(201, 'POST', '/calendars', personal('Zq imports'))
      const { id: import_id } = await say(
        200,
        'POST',
        `/calendars/${id}/import`,
        importOf('Zq imported', 'zqimported-file.ics'),
      )
      return { import_id }
    },
  },
})

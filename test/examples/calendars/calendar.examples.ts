import { defineExamples } from '#test/kit/examples.ts'

export const calendarExamples = defineExamples({
  feature: 'calendars',
  subject: {
    values: { type: ['personal', 'network', 'group'] },
    ids: ['calendar_id', 'parent_id'],
  },
  keys: { withId: ['calendar', 'manages:calendar', 'creates_in:calendar'] },
  withoutUndo: {
    CalendarDisclosed: 'the product caused it',
    CalendarForgotten: 'the product caused it',
  },
  permissions: {
    bodies: {
      'POST /calendars': { calendar: { name: 'Tea', color: '3f7c31', type: 'network' } },
      'PUT /calendars/:calendar_id': { calendar: { name: 'Taken over' } },
    },
    refused: ['PUT /calendars/:calendar_id', 'DELETE /calendars/:calendar_id'],
    alike: { 'GET /groups/:group_id/calendars': '200 \\{"calendars":\\[\\]\\}' },
  },
  rebuild: { tables: { calendar_id: 'calendars' } },
})

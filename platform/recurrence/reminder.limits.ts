import { defineLimits } from '#platform/language/limit.ts'

export const reminderLimits = defineLimits('Appointments', {
  reminders: {
    name: 'Reminders of an appointment',
    value: 5,
    unit: 'reminders',
    scope: 'appointment',
    answer: '422 too_many_reminders',
  },
  before: {
    name: 'Time between a reminder and its date',
    value: 40_320,
    unit: 'minutes',
    scope: 'reminder',
    answer: '422 reminder_too_early',
  },
})

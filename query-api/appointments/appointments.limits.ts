import { defineLimits } from '#platform/language/limit.ts'

export const appointmentLimits = defineLimits('Appointments', {
  dates: {
    name: 'Dates in a list',
    value: 3_000,
    unit: 'dates',
    scope: 'answer',
    answer: null,
    note: 'the first ones are sent, and `incomplete` says that there are more',
  },
})

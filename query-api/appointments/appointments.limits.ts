import { defineLimits } from '#platform/language/limit.ts'

export const appointmentLimits = defineLimits('Appointments', {
  dates: {
    name: 'Dates in a response',
    value: 3_000,
    unit: 'dates',
    scope: 'response',
    answer: null,
    note: 'the first dates are sent, and `incomplete` is true',
  },
})

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
  foundAppointments: {
    name: 'Appointments whose dates a search lists',
    value: 500,
    unit: 'appointments',
    scope: 'search',
    answer: null,
    note: 'of more no dates are listed beside the month on screen, and `too_many` is true',
  },
  countedDays: {
    name: 'Days in a count of dates',
    value: 400,
    unit: 'days',
    scope: 'request',
    answer: '422 range_too_long',
  },
  countedDates: {
    name: 'Dates in a count by day',
    value: 20_000,
    unit: 'dates',
    scope: 'request',
    answer: null,
    note: 'the first dates are counted, and `incomplete` is true',
  },
})

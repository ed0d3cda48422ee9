import { defineLimits } from './limit.ts'

export const recurrenceLimits = defineLimits('Appointments', {
  lastYear: {
    name: 'Horizon of dates and changes of clocks',
    value: 2200,
    unit: 'year',
    scope: 'series',
    answer: null,
    note: 'a series has no dates beyond it; an end beyond it counts as none',
  },
  longest: {
    name: 'Length',
    value: 366 * 86_400_000,
    unit: 'ms',
    scope: 'date',
    answer: '422 date_too_long',
    note: 'a date of a series may not be longer than its interval either (`longer_than_interval`)',
  },
})

import { defineLimits } from '#platform/language/limit.ts'

export const recurrenceLimits = defineLimits('Appointments', {
  lastYear: {
    name: 'Last year of dates and time zone changes',
    value: 2200,
    unit: 'year',
    scope: 'series',
    answer: null,
    note: 'a series has no later dates; a later end counts as no end',
  },
  maxCount: {
    name: 'Number of dates of a series',
    value: 999,
    unit: 'dates',
    scope: 'series',
    answer: '422 count_out_of_range',
    note: 'a series without a number or an end goes on until the last year',
  },
  maxEarlierDates: {
    name: 'Earlier dates at an answer for one with all that follow',
    value: 2_000,
    unit: 'dates',
    scope: 'answer',
    answer: '422 too_many_earlier_dates',
  },
  longest: {
    name: 'Duration',
    value: 366 * 86_400_000,
    unit: 'ms',
    scope: 'date',
    answer: '422 date_too_long',
    note: 'a date in a series must also end before the next one starts (`longer_than_interval`)',
  },
})

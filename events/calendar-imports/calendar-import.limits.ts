import { defineLimits } from '#platform/language/limit.ts'

export const calendarImportLimits = defineLimits('Appointments', {
  size: {
    name: 'Calendar file',
    value: 900_000,
    unit: 'characters',
    scope: 'import',
    answer: '422 file_too_large',
  },
  entries: {
    name: 'Appointments in a calendar file',
    value: 1_000,
    unit: 'appointments',
    scope: 'import',
    answer: '422 too_many_entries',
  },
})

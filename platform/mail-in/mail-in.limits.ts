import { defineLimits } from '#platform/language/limit.ts'

export const mailInLimits = defineLimits('Mails that come in', {
  size: {
    name: 'Size of a mail',
    value: 1024 ** 2,
    unit: 'bytes',
    scope: 'mail',
    answer: null,
    note: 'refused, shown in operations',
  },
  headers: {
    name: 'All headers of a mail',
    value: 128 * 1024,
    unit: 'bytes',
    scope: 'mail',
    answer: null,
    note: 'refused, shown in operations',
  },
  nesting: {
    name: 'Parts within parts of a mail',
    value: 10,
    unit: 'levels',
    scope: 'mail',
    answer: null,
    note: 'refused, shown in operations',
  },
  calendar: {
    name: 'Calendar part of a mail',
    value: 64 * 1024,
    unit: 'bytes',
    scope: 'mail',
    answer: null,
    note: 'refused, shown in operations',
  },
  answers: {
    name: 'Answers in one mail',
    value: 20,
    unit: 'answers',
    scope: 'mail',
    answer: null,
    note: 'refused, shown in operations',
  },
})

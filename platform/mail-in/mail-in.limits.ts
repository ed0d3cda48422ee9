import { defineLimits } from '#platform/language/limit.ts'

export const mailInLimits = defineLimits('Incoming emails', {
  size: {
    name: 'Size',
    value: 1024 ** 2,
    unit: 'bytes',
    scope: 'email',
    answer: null,
    note: 'rejected and shown in operations',
  },
  headers: {
    name: 'Total size of headers',
    value: 128 * 1024,
    unit: 'bytes',
    scope: 'email',
    answer: null,
    note: 'rejected and shown in operations',
  },
  nesting: {
    name: 'Nested parts',
    value: 10,
    unit: 'levels',
    scope: 'email',
    answer: null,
    note: 'rejected and shown in operations',
  },
  calendar: {
    name: 'Calendar part',
    value: 64 * 1024,
    unit: 'bytes',
    scope: 'email',
    answer: null,
    note: 'rejected and shown in operations',
  },
  answers: {
    name: 'Answers',
    value: 20,
    unit: 'answers',
    scope: 'email',
    answer: null,
    note: 'rejected and shown in operations',
  },
})

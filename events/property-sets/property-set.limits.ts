import { defineLimits } from '#platform/language/limit.ts'

export const propertySetLimits = defineLimits('Complexity of a request', {
  keys: {
    name: 'Keys in profile fields',
    value: 30_000,
    unit: 'keys',
    scope: 'request',
    answer: '400 too_complex',
    note: '60 fields with 200 options each',
  },
})

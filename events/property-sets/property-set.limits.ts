import { defineLimits } from '#platform/language/limit.ts'

export const propertySetLimits = defineLimits('Shape of a body', {
  keys: {
    name: 'Keys of a set of profile fields',
    value: 30_000,
    unit: 'keys',
    scope: 'request',
    answer: '400 too_complex',
    note: '60 fields with 200 options each',
  },
})

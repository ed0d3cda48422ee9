import { defineLimits } from '#platform/language/limit.ts'

export const draftLimits = defineLimits('Complexity of a request', {
  keys: {
    name: 'Keys of a draft',
    value: 1_100,
    unit: 'keys',
    scope: 'request',
    answer: '400 too_complex',
    note: '500 recipients',
  },
})

import { defineLimits } from '#platform/language/limit.ts'

export const streamLimits = defineLimits('Change streams', {
  perSession: {
    name: 'At the same time',
    value: 6,
    unit: 'streams',
    scope: 'session',
    answer: '429 slow_down',
    note: 'a new one replaces the oldest',
  },
  perMember: {
    name: 'At the same time',
    value: 20,
    unit: 'streams',
    scope: 'member',
    answer: '429 slow_down',
    note: 'a new one replaces the oldest',
  },
  perAddress: {
    name: 'At the same time',
    value: 2_000,
    unit: 'streams',
    scope: 'address',
    answer: '429 slow_down',
  },
  yieldsAfterMs: {
    name: 'Age from which a stream is replaced',
    value: 20_000,
    unit: 'ms',
    scope: 'stream',
    answer: null,
    note: 'it is closed',
  },
})

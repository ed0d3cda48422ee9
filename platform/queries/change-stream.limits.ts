import { defineLimits } from '#platform/language/limit.ts'

export const streamLimits = defineLimits('Change streams', {
  perSession: {
    name: 'Concurrent',
    value: 6,
    unit: 'streams',
    scope: 'session',
    answer: '429 slow_down',
    note: 'a new stream replaces the oldest',
  },
  perMember: {
    name: 'Concurrent',
    value: 20,
    unit: 'streams',
    scope: 'member',
    answer: '429 slow_down',
    note: 'a new stream replaces the oldest',
  },
  perAddress: {
    name: 'Concurrent',
    value: 2_000,
    unit: 'streams',
    scope: 'IP address',
    answer: '429 slow_down',
  },
  yieldsAfterMs: {
    name: 'Age at which a stream may be replaced',
    value: 20_000,
    unit: 'ms',
    scope: 'stream',
    answer: null,
    note: 'the stream is closed',
  },
})

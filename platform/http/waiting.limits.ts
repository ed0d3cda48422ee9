import { defineLimits } from '#platform/language/limit.ts'

// A request that waits for its client or for read tables costs memory and a connection, but no slot.
export const waitingLimits = defineLimits('Requests that wait for their body or for read tables', {
  together: {
    name: 'At the same time',
    value: 2_000,
    unit: 'requests',
    scope: 'process',
    answer: '503 overloaded',
  },
  anonymous: {
    name: 'At the same time, not signed in',
    value: 500,
    unit: 'requests',
    scope: 'process',
    answer: '503 overloaded',
  },
  perAddress: {
    name: 'At the same time, not signed in',
    value: 20,
    unit: 'requests',
    scope: 'address',
    answer: '429 slow_down',
  },
  perMember: {
    name: 'At the same time',
    value: 60,
    unit: 'requests',
    scope: 'member',
    answer: '429 slow_down',
  },
  table: {
    name: 'Waiting for a read table to reach `X-Min-Position`',
    value: 2_000,
    unit: 'ms',
    scope: 'request',
    answer: '503 read_model_lagging',
  },
  position: {
    name: 'How far `X-Min-Position` may lie beyond the end of the log',
    value: 0,
    unit: 'positions',
    scope: 'request',
    answer: '400 position_ahead',
  },
})

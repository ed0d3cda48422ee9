import { defineLimits } from '#platform/language/limit.ts'

// A request that waits for its client or for read tables costs memory and a connection, but no slot.
export const waitingLimits = defineLimits('Requests waiting for their body or for read tables', {
  together: {
    name: 'Concurrent',
    value: 2_000,
    unit: 'requests',
    scope: 'process',
    answer: '503 overloaded',
  },
  anonymous: {
    name: 'Concurrent, not signed in',
    value: 500,
    unit: 'requests',
    scope: 'process',
    answer: '503 overloaded',
  },
  perAddress: {
    name: 'Concurrent, not signed in',
    value: 20,
    unit: 'requests',
    scope: 'IP address',
    answer: '429 slow_down',
  },
  perMember: {
    name: 'Concurrent',
    value: 60,
    unit: 'requests',
    scope: 'member',
    answer: '429 slow_down',
  },
  table: {
    name: 'Wait for a read table to reach `X-Min-Position`',
    value: 2_000,
    unit: 'ms',
    scope: 'request',
    answer: '503 read_model_lagging',
  },
  position: {
    name: 'Distance of `X-Min-Position` beyond the end of the log',
    value: 0,
    unit: 'positions',
    scope: 'request',
    answer: '400 position_ahead',
  },
})

import { defineLimits } from '#platform/language/limit.ts'

export const admissionLimits = defineLimits('Requests', {
  running: {
    name: 'Running or about to begin at the same time',
    value: 200,
    unit: 'requests',
    scope: 'process',
    answer: '503 overloaded',
  },
  begin: { name: 'Waiting to begin', value: 1_000, unit: 'ms', scope: 'request', answer: '503 overloaded' },
})

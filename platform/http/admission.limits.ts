import { defineLimits } from '#platform/language/limit.ts'

export const admissionLimits = defineLimits('Requests', {
  running: {
    name: 'Running or about to start',
    value: 200,
    unit: 'requests',
    scope: 'process',
    answer: '503 overloaded',
  },
  begin: { name: 'Wait before start', value: 1_000, unit: 'ms', scope: 'request', answer: '503 overloaded' },
})

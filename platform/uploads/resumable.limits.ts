import { defineLimits } from '#platform/language/limit.ts'

export const resumableLimits = defineLimits('Resumable uploads', {
  lifetime: {
    name: 'Time for which an unfinished upload can be continued',
    value: 20 * 3_600_000,
    unit: 'ms',
    scope: 'upload',
    answer: '404 not_found',
    note: 'counted from the last bytes that arrived',
  },
  kept: {
    name: 'Unfinished uploads of a member',
    value: 100,
    unit: 'uploads',
    scope: 'member',
    answer: null,
    note: 'the oldest make room',
  },
})

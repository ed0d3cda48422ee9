import { defineLimits } from '#platform/language/limit.ts'

export const bodyLimits = defineLimits('Requests', {
  header: {
    name: 'All headers',
    value: 16 * 1024,
    unit: 'bytes',
    scope: 'request',
    answer: '431 header_too_large',
  },
  headerTime: {
    name: 'Time for the headers',
    value: 15_000,
    unit: 'ms',
    scope: 'request',
    answer: '408 too_slow',
  },
  json: { name: 'JSON body', value: 1024 ** 2, unit: 'bytes', scope: 'request', answer: '413 too_large' },
  form: { name: 'Form body', value: 64 * 1024, unit: 'bytes', scope: 'request', answer: '413 too_large' },
  report: {
    name: 'Report about the content policy',
    value: 8 * 1024,
    unit: 'bytes',
    scope: 'request',
    answer: null,
    note: 'not read',
  },
  bodyTime: {
    name: 'Time for a JSON or form body',
    value: 20_000,
    unit: 'ms',
    scope: 'request',
    answer: '408 too_slow',
  },
})

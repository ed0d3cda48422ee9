import { defineLimits } from '#platform/language/limit.ts'

/** How often the pace of a body is checked. */
export const paceWindowMs = 10_000

export const bodyLimits = defineLimits('Requests', {
  header: {
    name: 'Total size of headers',
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
  openJson: {
    name: 'JSON body, not signed in',
    value: 64 * 1024,
    unit: 'bytes',
    scope: 'request',
    answer: '413 too_large',
  },
  form: { name: 'Form body', value: 64 * 1024, unit: 'bytes', scope: 'request', answer: '413 too_large' },
  report: {
    name: 'Content security policy report',
    value: 8 * 1024,
    unit: 'bytes',
    scope: 'request',
    answer: null,
    note: 'ignored',
  },
  bodyTime: {
    name: 'Time for a JSON or form body',
    value: 20_000,
    unit: 'ms',
    scope: 'request',
    answer: '408 too_slow',
  },
  bodyPace: {
    name: 'Minimum rate of a JSON or form body',
    value: 1024,
    unit: 'bytes',
    seconds: paceWindowMs / 1_000,
    scope: 'request',
    answer: '408 too_slow',
  },
  headers: { name: 'Headers', value: 100, unit: 'headers', scope: 'request', answer: '431 header_too_large' },
  rest: {
    name: 'Time for the rest of a body after the response',
    value: 20_000,
    unit: 'ms',
    scope: 'request',
    answer: null,
    note: 'the connection is closed',
  },
})

import { defineLimits } from '#platform/language/limit.ts'

export const complexityLimits = defineLimits('Complexity of a request', {
  keys: {
    name: 'Keys outside rich text',
    value: 1_000,
    unit: 'keys',
    scope: 'request',
    answer: '400 too_complex',
    note: 'higher for the calls listed here with their feature',
  },
  depth: {
    name: 'Depth outside rich text',
    value: 32,
    unit: 'levels',
    scope: 'request',
    answer: '400 too_complex',
  },
  entries: {
    name: 'List entries outside rich text',
    value: 20_000,
    unit: 'entries',
    scope: 'request',
    answer: '400 too_complex',
  },
  looseKeys: {
    name: 'Keys',
    value: 60_000,
    unit: 'keys',
    scope: 'request, in rich text and passed-through JSON',
    answer: '400 too_complex',
  },
  looseDepth: {
    name: 'Depth',
    value: 150,
    unit: 'levels',
    scope: 'request, in rich text and passed-through JSON',
    answer: '400 too_complex',
  },
  parameters: {
    name: 'Parameters of a URL or form',
    value: 1_000,
    unit: 'parameters',
    scope: 'request',
    answer: '400 too_complex',
  },
  errors: {
    name: 'Reported errors',
    value: 50,
    unit: 'errors',
    scope: 'response',
    answer: null,
    note: 'the rest is omitted',
  },
  pointer: {
    name: 'Length of an error pointer',
    value: 300,
    unit: 'characters',
    scope: 'error',
    answer: null,
    note: 'the rest is omitted',
  },
})

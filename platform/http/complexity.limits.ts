import { defineLimits } from '#platform/language/limit.ts'

export const complexityLimits = defineLimits('Shape of a body', {
  keys: {
    name: 'Keys beside rich text',
    value: 1_000,
    unit: 'keys',
    scope: 'request',
    answer: '400 too_complex',
    note: 'more for the calls that are listed with their feature',
  },
  depth: {
    name: 'Depth beside rich text',
    value: 32,
    unit: 'levels',
    scope: 'request',
    answer: '400 too_complex',
  },
  entries: {
    name: 'Entries of all lists beside rich text',
    value: 20_000,
    unit: 'entries',
    scope: 'request',
    answer: '400 too_complex',
  },
  looseKeys: {
    name: 'Keys',
    value: 60_000,
    unit: 'keys',
    scope: 'request, in rich text and in what is sent as it was read',
    answer: '400 too_complex',
  },
  looseDepth: {
    name: 'Depth',
    value: 150,
    unit: 'levels',
    scope: 'request, in rich text and in what is sent as it was read',
    answer: '400 too_complex',
  },
  parameters: {
    name: 'Parameters of an address or a form',
    value: 1_000,
    unit: 'parameters',
    scope: 'request',
    answer: '400 too_complex',
  },
  errors: {
    name: 'Errors that are told',
    value: 50,
    unit: 'errors',
    scope: 'answer',
    answer: null,
    note: 'the rest is left out',
  },
  pointer: {
    name: 'Pointer of an error',
    value: 300,
    unit: 'characters',
    scope: 'error',
    answer: null,
    note: 'the rest is left out',
  },
})

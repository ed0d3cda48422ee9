import { defineLimits } from '#platform/language/limit.ts'

export const markdownLimits = defineLimits('Rich text', {
  here: {
    name: 'Markdown parsed in the main thread',
    value: 4 * 1024,
    unit: 'characters',
    scope: 'text',
    answer: null,
    note: 'longer texts are parsed by a worker',
  },
  time: {
    name: 'Time to parse a longer text',
    value: 5_000,
    unit: 'ms',
    scope: 'text',
    answer: null,
    note: 'the text is kept as typed',
  },
  queue: {
    name: 'Longer texts waiting to be parsed',
    value: 50,
    unit: 'texts',
    scope: 'process',
    answer: '503 overloaded',
  },
  idle: {
    name: 'Idle time before a worker exits',
    value: 60_000,
    unit: 'ms',
    scope: 'process',
    answer: null,
    note: 'the next longer text starts a new worker',
  },
})

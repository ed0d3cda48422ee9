import { defineLimits } from '#platform/language/limit.ts'

export const markdownLimits = defineLimits('Rich text', {
  here: {
    name: 'Markdown that is parsed between other requests',
    value: 4 * 1024,
    unit: 'characters',
    scope: 'text',
    answer: null,
    note: 'a worker parses longer texts',
  },
  time: {
    name: 'Time for parsing a longer text',
    value: 5_000,
    unit: 'ms',
    scope: 'text',
    answer: null,
    note: 'it is kept as it was typed',
  },
  queue: {
    name: 'Longer texts that wait to be parsed',
    value: 50,
    unit: 'texts',
    scope: 'process',
    answer: '503 overloaded',
  },
  idle: {
    name: 'Time after which an idle worker ends',
    value: 60_000,
    unit: 'ms',
    scope: 'process',
    answer: null,
    note: 'the next long text starts another one',
  },
})

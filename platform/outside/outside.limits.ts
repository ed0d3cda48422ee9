import { defineLimits } from '#platform/language/limit.ts'

const note = 'there is no preview'

export const outsideLimits = defineLimits('Previews of links', {
  time: { name: 'Time', value: 5_000, unit: 'ms', scope: 'fetch', answer: null, note },
  redirects: { name: 'Redirects', value: 3, unit: 'redirects', scope: 'fetch', answer: null, note },
  bytes: {
    name: 'Read of a page or a picture',
    value: 1024 ** 2,
    unit: 'bytes',
    scope: 'fetch',
    answer: null,
    note: 'the beginning of a page is looked at; a larger picture is left out',
  },
  headers: {
    name: 'All headers of an answer',
    value: 16 * 1024,
    unit: 'bytes',
    scope: 'fetch',
    answer: null,
    note,
  },
  ratio: {
    name: 'Unpacked for each byte that came',
    value: 20,
    unit: 'bytes',
    scope: 'fetch',
    answer: null,
    note,
  },
  unpacked: {
    name: 'Unpacked, however well it was packed',
    value: 64 * 1024,
    unit: 'bytes',
    scope: 'fetch',
    answer: null,
    note: 'from there on the ratio counts',
  },
  address: {
    name: 'Address of a page',
    value: 2_000,
    unit: 'characters',
    scope: 'fetch',
    answer: null,
    note: 'the one that was asked for is kept',
  },
  ofOne: {
    name: 'At the same time',
    value: 2,
    unit: 'fetches',
    scope: 'member',
    answer: null,
    note: 'others wait',
  },
  together: {
    name: 'At the same time',
    value: 10,
    unit: 'fetches',
    scope: 'process',
    answer: null,
    note: 'others wait',
  },
})

import { defineLimits } from '#platform/language/limit.ts'

const note = 'no preview'

export const fetchLimits = defineLimits('Link previews', {
  time: { name: 'Time', value: 5_000, unit: 'ms', scope: 'fetch', answer: null, note },
  redirects: { name: 'Redirects', value: 3, unit: 'redirects', scope: 'fetch', answer: null, note },
  bytes: {
    name: 'Downloaded page or image',
    value: 1024 ** 2,
    unit: 'bytes',
    scope: 'fetch',
    answer: null,
    note: 'only the beginning of a page is read; a larger image is ignored',
  },
  headers: {
    name: 'Total size of response headers',
    value: 16 * 1024,
    unit: 'bytes',
    scope: 'fetch',
    answer: null,
    note,
  },
  ratio: {
    name: 'Decompressed bytes per received byte',
    value: 20,
    unit: 'bytes',
    scope: 'fetch',
    answer: null,
    note,
  },
  unpacked: {
    name: 'Decompressed size at any ratio',
    value: 64 * 1024,
    unit: 'bytes',
    scope: 'fetch',
    answer: null,
    note: 'beyond this size the ratio applies',
  },
  address: {
    name: 'Canonical URL of a page',
    value: 2_000,
    unit: 'characters',
    scope: 'fetch',
    answer: null,
    note: 'the requested URL is kept',
  },
  ofOne: {
    name: 'Concurrent',
    value: 2,
    unit: 'fetches',
    scope: 'member',
    answer: null,
    note: 'other requests wait',
  },
  together: {
    name: 'Concurrent',
    value: 10,
    unit: 'fetches',
    scope: 'process',
    answer: null,
    note: 'other requests wait',
  },
})

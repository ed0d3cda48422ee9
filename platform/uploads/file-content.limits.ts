import { defineLimits } from '#platform/language/limit.ts'

const asZip = 'it is kept as a zip'

export const zipLimits = defineLimits('Uploads', {
  entries: {
    name: 'Entries of an office document',
    value: 10_000,
    unit: 'entries',
    scope: 'file',
    answer: null,
    note: asZip,
  },
  unpacked: {
    name: 'Unpacked office document',
    value: 1024 ** 3,
    unit: 'bytes',
    scope: 'file',
    answer: null,
    note: asZip,
  },
  ratio: {
    name: 'Unpacked for each byte of an office document',
    value: 100,
    unit: 'bytes',
    scope: 'file',
    answer: null,
    note: asZip,
  },
  directory: {
    name: 'Table of contents of an office document',
    value: 8 * 1024 ** 2,
    unit: 'bytes',
    scope: 'file',
    answer: null,
    note: asZip,
  },
})

export const pictureLimits = defineLimits('Uploads', {
  time: {
    name: 'Time for making the sizes of a picture',
    value: 20_000,
    unit: 'ms',
    scope: 'file',
    answer: null,
    note: 'it is kept as a file',
  },
})

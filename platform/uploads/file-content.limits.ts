import { defineLimits } from '#platform/language/limit.ts'

const asZip = 'the file is treated as a zip archive'

export const zipLimits = defineLimits('Uploads', {
  entries: {
    name: 'Entries in an office document',
    value: 10_000,
    unit: 'entries',
    scope: 'file',
    answer: null,
    note: asZip,
  },
  unpacked: {
    name: 'Decompressed office document',
    value: 1024 ** 3,
    unit: 'bytes',
    scope: 'file',
    answer: null,
    note: asZip,
  },
  ratio: {
    name: 'Decompressed bytes per byte of an office document',
    value: 100,
    unit: 'bytes',
    scope: 'file',
    answer: null,
    note: asZip,
  },
  directory: {
    name: 'Central directory of an office document',
    value: 8 * 1024 ** 2,
    unit: 'bytes',
    scope: 'file',
    answer: null,
    note: asZip,
  },
})

export const pictureLimits = defineLimits('Uploads', {
  time: {
    name: 'Time to create the sizes of an image',
    value: 20_000,
    unit: 'ms',
    scope: 'file',
    answer: null,
    note: 'the image is kept as a plain file',
  },
})

import { defineLimits } from '#platform/language/limit.ts'

const byName = 'the file is found by its name'

export const extractionLimits = defineLimits('Uploads', {
  time: {
    name: 'Time to read the text of a file',
    value: 20_000,
    unit: 'ms',
    scope: 'file',
    answer: null,
    note: byName,
  },
  size: {
    name: 'File whose text is searched',
    value: 50 * 1024 ** 2,
    unit: 'bytes',
    scope: 'file',
    answer: null,
    note: byName,
  },
  unpacked: {
    name: 'Decompressed parts of an office document whose text is searched',
    value: 64 * 1024 ** 2,
    unit: 'bytes',
    scope: 'file',
    answer: null,
    note: byName,
  },
  text: {
    name: 'Text of a file that is searched',
    value: 200_000,
    unit: 'characters',
    scope: 'file',
    answer: null,
    note: 'the rest of the text is not found',
  },
})

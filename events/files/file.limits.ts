import { defineLimits } from '#platform/language/limit.ts'

export const fileLimits = defineLimits('Files', {
  archived: {
    name: 'Files in an archive',
    value: 10_000,
    unit: 'files',
    scope: 'request',
    answer: '422 too_big',
  },
  copied: {
    name: 'Files copied at once',
    value: 100,
    unit: 'files',
    scope: 'request',
    answer: '422 too_big',
  },
  previewed: {
    name: 'Text preview',
    value: 256 * 1024,
    unit: 'bytes',
    scope: 'request',
    answer: null,
    note: 'only the beginning is shown',
  },
})

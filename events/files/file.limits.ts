import { defineLimits } from '#platform/language/limit.ts'

export const fileLimits = defineLimits('Files', {
  archived: {
    name: 'Files of an archive',
    value: 500,
    unit: 'files',
    scope: 'request',
    answer: '422 too_big',
  },
  previewed: {
    name: 'Preview of a text',
    value: 256 * 1024,
    unit: 'bytes',
    scope: 'request',
    answer: null,
    note: 'the beginning is shown',
  },
})

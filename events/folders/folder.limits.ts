import { defineLimits } from '#platform/language/limit.ts'

export const folderLimits = defineLimits('Folders', {
  listed: {
    name: 'Files of a folder at once',
    value: 1_000,
    unit: 'files',
    scope: 'request',
    answer: '422 too_big',
  },
  batch: {
    name: 'Files and folders moved or deleted at once',
    value: 1_000,
    unit: 'items',
    scope: 'request',
    answer: '422 too_big',
  },
})

import { defineLimits } from '#platform/language/limit.ts'

export const webdavLimits = defineLimits('WebDAV', {
  xml: {
    name: 'XML of a request',
    value: 128 * 1024,
    unit: 'bytes',
    scope: 'request',
    answer: '413 too_large',
  },
  copied: {
    name: 'Files and folders copied at once',
    value: 500,
    unit: 'items',
    scope: 'request',
    answer: '403 too_big',
  },
  temporary: {
    name: 'Size of a hidden file that a file manager keeps for itself',
    value: 1024 * 1024,
    unit: 'bytes',
    scope: 'file',
    answer: '413 too_large',
  },
  lock: {
    name: 'Time for which a file manager locks a file',
    value: 3_600_000,
    unit: 'ms',
    scope: 'file',
    answer: null,
    note: 'the file manager extends it',
  },
})

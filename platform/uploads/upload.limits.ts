import { defineLimits } from '#platform/language/limit.ts'

/** How often the pace of an upload is checked. */
export const uploadWindowMs = 30_000

export const uploadLimits = defineLimits('Uploads', {
  fields: {
    name: 'Fields besides the file',
    value: 20,
    unit: 'fields',
    scope: 'request',
    answer: '400 malformed_request',
  },
  fieldBytes: {
    name: 'Size of a field',
    value: 64 * 1024,
    unit: 'bytes',
    scope: 'field',
    answer: '413 too_large',
  },
  fieldName: {
    name: 'Length of a field name',
    value: 100,
    unit: 'bytes',
    scope: 'field',
    answer: '413 too_large',
  },
  partHeaders: {
    name: 'Headers per part',
    value: 100,
    unit: 'headers',
    scope: 'part',
    answer: null,
    note: 'ignored',
  },
  outcome: {
    name: 'Time for which bytes that no command kept stay',
    value: 24 * 3_600_000,
    unit: 'ms',
    scope: 'upload',
    answer: null,
    note: 'then they are removed, unless the log has their file',
  },
  time: {
    name: 'Time for an upload',
    value: 30 * 60_000,
    unit: 'ms',
    scope: 'request',
    answer: '408 too_slow',
    note: 'longer for a file that takes more time at the average rate below',
  },
  bytesPerSecond: {
    name: 'Average rate assumed for large uploads',
    value: 128 * 1024,
    unit: 'bytes',
    seconds: 1,
    scope: 'request',
    answer: '408 too_slow',
  },
  pace: {
    name: 'Minimum rate of an upload',
    value: 64 * 1024,
    unit: 'bytes',
    seconds: uploadWindowMs / 1_000,
    scope: 'request',
    answer: '408 too_slow',
  },
})

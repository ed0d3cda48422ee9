import { defineLimits } from '#platform/language/limit.ts'

/** How often the pace of an upload is checked. */
export const uploadWindowMs = 30_000

export const uploadLimits = defineLimits('Uploads', {
  fields: {
    name: 'Fields beside the file',
    value: 20,
    unit: 'fields',
    scope: 'request',
    answer: '400 malformed_request',
  },
  fieldBytes: {
    name: 'Field beside the file',
    value: 64 * 1024,
    unit: 'bytes',
    scope: 'field',
    answer: '413 too_large',
  },
  fieldName: { name: 'Name of a field', value: 100, unit: 'bytes', scope: 'field', answer: '413 too_large' },
  partHeaders: {
    name: 'Headers of a part',
    value: 100,
    unit: 'headers',
    scope: 'part',
    answer: null,
    note: 'not read',
  },
  time: {
    name: 'Time for an upload',
    value: 30 * 60_000,
    unit: 'ms',
    scope: 'request',
    answer: '408 too_slow',
    note: 'longer for what is larger than the next amount in that time',
  },
  bytesPerSecond: {
    name: 'Average pace on which the time of a large upload is reckoned',
    value: 128 * 1024,
    unit: 'bytes',
    seconds: 1,
    scope: 'request',
    answer: '408 too_slow',
  },
  pace: {
    name: 'Least amount of an upload',
    value: 64 * 1024,
    unit: 'bytes',
    seconds: uploadWindowMs / 1_000,
    scope: 'request',
    answer: '408 too_slow',
  },
})

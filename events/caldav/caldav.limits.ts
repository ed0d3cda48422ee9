import { defineLimits } from '#platform/language/limit.ts'

export const caldavLimits = defineLimits('CalDAV', {
  resource: {
    name: 'Appointment that a calendar app stores',
    value: 256 * 1024,
    unit: 'bytes',
    scope: 'appointment',
    answer: '413 too_large',
  },
  xml: {
    name: 'XML of a request',
    value: 512 * 1024,
    unit: 'bytes',
    scope: 'request',
    answer: '413 too_large',
  },
})

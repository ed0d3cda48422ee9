import { defineLimits } from '#platform/language/limit.ts'

export const deviceLimits = defineLimits('Devices', {
  endpoint: {
    name: 'Address of a push subscription',
    value: 500,
    unit: 'characters',
    scope: 'device',
    answer: '422 too_long',
  },
  devices: {
    name: 'Devices with notifications',
    value: 20,
    unit: 'devices',
    scope: 'member',
    answer: null,
    note: 'a new device replaces the oldest',
  },
})

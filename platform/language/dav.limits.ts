import { defineLimits } from './limit.ts'
import { trafficClass } from './traffic.ts'

export const davLimits = defineLimits('WebDAV and CalDAV', {
  requests: {
    name: 'Requests of file managers and calendar apps',
    value: 1_200,
    unit: 'requests',
    seconds: 60,
    scope: 'app password',
    answer: '429 slow_down',
  },
})

/** How often the apps of one app password may ask. */
export const davTraffic = trafficClass('webdav', davLimits.limits.requests)

import { defineLimits } from '#platform/language/limit.ts'
import { trafficClass } from '#platform/language/traffic.ts'

export const feedTraffic = defineLimits('Traffic', {
  feed: {
    name: 'Requests of calendar feeds',
    value: 120,
    unit: 'requests',
    seconds: 3_600,
    scope: 'token',
    answer: '429 slow_down',
  },
})

export const feedClass = trafficClass('feeds', feedTraffic.limits.feed)

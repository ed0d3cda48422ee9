import { defineLimits } from '#platform/language/limit.ts'
import { type TrafficClass, trafficClass } from '#platform/language/traffic.ts'

export const searchLimits = defineLimits('Search', {
  searches: {
    name: 'Submitted searches',
    value: 60,
    unit: 'requests',
    seconds: 60,
    scope: 'member',
    answer: '429 slow_down',
  },
  text: {
    name: 'Text of a search',
    value: 500,
    unit: 'characters',
    scope: 'request',
    answer: '422 too_long',
  },
})

/** Searches that are submitted; those that run while a member types have a class of their own. */
export const submitted: TrafficClass = trafficClass('search', searchLimits.limits.searches)

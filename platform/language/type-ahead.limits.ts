import { defineLimits } from './limit.ts'
import { type TrafficClass, trafficClass } from './traffic.ts'

export const typeAheadLimits = defineLimits('Traffic', {
  typeAhead: {
    name: 'Type-ahead queries',
    value: 300,
    unit: 'requests',
    seconds: 60,
    scope: 'member',
    answer: '429 slow_down',
  },
})

/** For pickers: every question counts. */
export const typeAhead = trafficClass('type_ahead', typeAheadLimits.limits.typeAhead)

/** For lists that are searched as the user types: calls with this parameter count. */
export const typedIn = (when: string): TrafficClass => ({ ...typeAhead, when })

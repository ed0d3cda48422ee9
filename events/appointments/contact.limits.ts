import { defineLimits } from '#platform/language/limit.ts'
import { trafficClass } from '#platform/language/traffic.ts'

export const contactTraffic = defineLimits('Traffic', {
  contact: {
    name: 'Emails to participants of appointments',
    value: 5,
    unit: 'emails',
    seconds: 3_600,
    scope: 'member',
    answer: '429 slow_down',
  },
})

export const contactClass = trafficClass('contact', contactTraffic.limits.contact)

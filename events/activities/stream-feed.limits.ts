import { defineLimits } from '#platform/language/limit.ts'
import { trafficClass } from '#platform/language/traffic.ts'

export const streamFeedTraffic = defineLimits('Traffic', {
  news: {
    name: 'Requests of news feeds',
    value: 120,
    unit: 'requests',
    seconds: 3_600,
    scope: 'token',
    answer: '429 slow_down',
  },
})

export const streamFeedClass = trafficClass('news_feeds', streamFeedTraffic.limits.news)

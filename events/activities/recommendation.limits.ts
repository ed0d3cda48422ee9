import { defineLimits, valuesOf } from '#platform/language/limit.ts'
import { trafficClass } from '#platform/language/traffic.ts'

export const recommendationLimits = defineLimits('Posts', {
  recommendedTo: {
    name: 'Members to whom a post is recommended by email',
    value: 50,
    unit: 'people',
    scope: 'request',
    answer: '422 too_long',
  },
  recommendedOutside: {
    name: 'Addresses outside the network to which a post is recommended',
    value: 10,
    unit: 'addresses',
    scope: 'request',
    answer: '422 too_long',
  },
  message: {
    name: 'Message of a recommendation',
    value: 2_000,
    unit: 'characters',
    scope: 'request',
    answer: '422 too_long',
  },
})

export const {
  recommendedTo: maxRecommendedTo,
  recommendedOutside: maxRecommendedOutside,
  message: maxRecommendationMessage,
} = valuesOf(recommendationLimits)

export const recommendationTraffic = defineLimits('Traffic', {
  recommendations: {
    name: 'Recommendations of posts by email',
    value: 20,
    unit: 'recommendations',
    seconds: 3_600,
    scope: 'member',
    answer: '429 slow_down',
  },
  outside: {
    name: 'Recommendations of posts to addresses outside the network',
    value: 5,
    unit: 'recommendations',
    seconds: 3_600,
    scope: 'member',
    answer: '429 slow_down',
  },
})

const { recommendations, outside } = recommendationTraffic.limits

/** Against which limit a recommendation counts, by whom it goes to. */
export const recommendationClass = ([made]: readonly { data: Record<string, unknown> }[]) => {
  if (made === undefined) return null
  const { addresses } = made.data
  return Array.isArray(addresses) && addresses.length > 0
    ? trafficClass('recommendations_outside', outside)
    : trafficClass('recommendations', recommendations)
}

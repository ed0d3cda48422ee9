import { emailAddress } from '#platform/content/email-address.ts'
import { command, contract } from '#platform/language/contract.ts'
import { flag, ids, plain, z } from '#platform/language/shapes.ts'
import {
  maxRecommendationMessage,
  maxRecommendedOutside,
  maxRecommendedTo,
  recommendationClass,
} from './recommendation.limits.ts'

const Recommendation = z.strictObject({
  email_recommendation: z.strictObject({
    member_ids: ids.max(maxRecommendedTo).default([]),
    /** Addresses outside the network, where its settings allow them. */
    addresses: z.array(emailAddress).max(maxRecommendedOutside).default([]),
    message: plain.trim().max(maxRecommendationMessage).default(''),
    include_replies: flag.default(false),
  }),
})

/** Sends a post by email to people who may read it, and to others where the network allows that. */
export const recommendationContract = contract('activities', {
  recommend: command(
    'POST /api/v1/activities/:activity_id/email_recommendations',
    Recommendation,
    undefined,
    {
      codes: [
        'recommended_to_nobody',
        'member_unknown',
        'recipient_cannot_read',
        'email_invalid',
        'outside_forbidden',
      ],
      traffic: recommendationClass,
    },
  ),
})

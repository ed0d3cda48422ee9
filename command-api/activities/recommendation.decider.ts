import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityPolicy } from '#events/activities/activity.policy.ts'
import type { recommendationContract } from '#events/activities/recommendation.contract.ts'
import { canonicalAddress } from '#platform/content/canonical-address.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { reject } from '#platform/language/rejection.ts'
import { type ActivityState, activityEvolve, activityState } from './activity.state.ts'

// A reader recommends a post by email to members who can read it, and, where the network allows it, to addresses outside.
// The mails leave after the undo time. Who can no longer read the post by then gets none.

export type RecommendationGathered = {
  /** Indexes of members that the actor doesn't see, and of members that don't read the post. */
  unknown_people: readonly number[]
  without_access: readonly number[]
}

const root = '/email_recommendation'

export const recommendation: Decider<
  ActivityState,
  CommandsOf<typeof recommendationContract>,
  ActivityEvent
> = {
  initial: activityState.initial,

  decide: {
    recommend(state, { email_recommendation }, { actor, now, network, gathered, newId }) {
      const { unknown_people, without_access }: RecommendationGathered = gathered
      const { message, include_replies } = email_recommendation
      const [unknown] = unknown_people
      const [outsider] = without_access
      const addresses = [...new Set(email_recommendation.addresses.map(canonicalAddress))]
      const member_ids = [...new Set(email_recommendation.member_ids)].filter((id) => id !== actor.id)
      if (addresses.length > 0 && !activityPolicy.allows(actor, 'recommend_outside', state, { now, network }))
        return reject('outside_forbidden', `${root}/addresses`)
      if (unknown !== undefined) return reject('member_unknown', `${root}/member_ids/${unknown}`)
      if (outsider !== undefined) return reject('recipient_cannot_read', `${root}/member_ids/${outsider}`)
      if (member_ids.length + addresses.length === 0)
        return reject('recommended_to_nobody', `${root}/member_ids`)
      return [
        {
          type: 'PostRecommended',
          data: {
            activity_id: state.activity_id,
            group_ids: [...state.group_ids],
            recommendation_id: newId(),
            member_id: actor.id,
            member_ids,
            addresses,
            message: message === '' ? null : message,
            include_replies,
          },
        },
      ]
    },
  },

  evolve: activityEvolve,
}

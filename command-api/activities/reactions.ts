import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { maxReactions } from '#events/activities/activity.limits.ts'
import type { DecisionContext } from '#platform/language/decider.ts'
import { entryOf } from '#platform/language/persistent-map.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import { type ActivityState, commentOf } from './activity.state.ts'

type Reaction = { emoji: string; comment_id: string | null }

/** A reaction in the state: of whom, to what. */
export const reactionKey = ({ emoji, comment_id }: Reaction, memberId: string): string =>
  `${comment_id ?? ''} ${memberId} ${emoji}`

/** Adds or removes the actor's emoji. Below a post and its replies stand no more than a few thousand. */
export const reacts =
  (after: boolean) =>
  (
    state: ActivityState,
    { emoji, comment_id }: Reaction,
    { actor }: Pick<DecisionContext<unknown>, 'actor'>,
  ): readonly ActivityEvent[] | Rejection => {
    if (comment_id !== null) {
      const comment = commentOf(state, comment_id)
      if (!comment || comment.deleted) return reject('comment_unknown', '/comment_id')
    }
    const { activity_id, group_ids, reactions, reaction_count } = state
    const before = entryOf(reactions, reactionKey({ emoji, comment_id }, actor.id)) === true
    if (before === after) return []
    if (after && reaction_count >= maxReactions)
      return reject('too_many_reactions', null, { most: maxReactions })
    const data = {
      activity_id,
      comment_id,
      group_ids: [...group_ids],
      member_id: actor.id,
      emoji,
      before,
      after,
    }
    return [{ type: 'ReactionChanged', data }]
  }

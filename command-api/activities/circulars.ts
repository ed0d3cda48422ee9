import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { runs } from '#events/activities/activity.policy.ts'
import type { DecisionContext } from '#platform/language/decider.ts'
import { plus } from '#platform/language/instant.ts'
import { entryOf } from '#platform/language/persistent-map.ts'
import { notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import type { ActivityState } from './activity.state.ts'
import type { PostGathered } from './post-text.ts'

type Context = Pick<DecisionContext<PostGathered>, 'actor' | 'now' | 'network' | 'gathered'>

/** Why the actor may not send a circular to these groups; null when the actor may. */
export const circularForbidden = (
  groupIds: readonly string[],
  { actor, now, network }: Pick<Context, 'actor' | 'now' | 'network'>,
): Rejection | null =>
  runs(actor, groupIds, { now, network }) ? null : reject('circular_forbidden', '/activity/group_ids')

/** The actor confirms to have read it, once and for good. */
export const confirmed = (
  { activity_id, group_ids, confirm, confirmed_by, author_id }: ActivityState,
  { actor }: Pick<Context, 'actor'>,
): readonly ActivityEvent[] | Rejection => {
  if (!confirm || actor.id === author_id) return notFound()
  if (entryOf(confirmed_by, actor.id)) return []
  return [
    { type: 'CircularConfirmed', data: { activity_id, group_ids: [...group_ids], member_id: actor.id } },
  ]
}

const day = 86_400_000

/** Reminds the readers who have not confirmed yet, once a day. In the whole network everyone is told. */
export const reminded = (
  { activity_id, group_ids, author_id, confirm, confirmed_by, reminded_at }: ActivityState,
  { now, gathered }: Context,
): readonly ActivityEvent[] | Rejection => {
  if (!confirm) return notFound()
  if (reminded_at !== null && plus(reminded_at, day) > now) return reject('reminded_today')
  const member_ids = (gathered.recipients ?? []).filter(
    (id) => id !== author_id && !entryOf(confirmed_by, id),
  )
  return [{ type: 'CircularReminded', data: { activity_id, group_ids: [...group_ids], member_ids } }]
}

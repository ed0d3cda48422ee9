import { streamSubscription } from '#events/activities/stream-subscription.ts'
import { groupPolicy } from '#events/groups/group.policy.ts'
import { groupSubscriptionContract } from '#events/groups/subscription.contract.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { forbidden, notFound, type Rejection } from '#platform/language/rejection.ts'
import { groupState } from './group.state.ts'

type Status = { subscription_status: 'subscribed' | 'unsubscribed' }

/** The same choice as in the stream of the group, so either place shows it. */
const choose = async (group_id: string, after: boolean, tools: Tools): Promise<Status | Rejection> => {
  const { actor, now, network, load, append, saved } = tools
  if (!groupPolicy.allows(actor, 'read', await load(groupState, group_id), { now, network }))
    return notFound()
  const stream_id = `group:${group_id}`
  if (!actor.keys.has(stream_id)) return forbidden()
  const { stream, event, listed } = streamSubscription({ member_id: actor.id, stream_id, after })
  await append(stream, [event], 'any')
  await (after ? saved.save(listed, now) : saved.unsave(listed))
  return { subscription_status: after ? 'subscribed' : 'unsubscribed' }
}

const subscribe = ({ group_id }: { group_id: string }, tools: Tools) => choose(group_id, true, tools)
const unsubscribe = ({ group_id }: { group_id: string }, tools: Tools) => choose(group_id, false, tools)

export const subscriptionProcedures = procedures(groupSubscriptionContract, {
  subscribe,
  unsubscribe,
  subscribe_page: subscribe,
  unsubscribe_page: unsubscribe,
})

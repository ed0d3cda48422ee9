import { either, isNetworkAdmin, policy, type Rule, sharesKey } from '#platform/language/policy.ts'
import type { ContextType } from './property-set.events.ts'

export type PropertySetSubject = {
  context_type: ContextType
  context_id: string | null
  audience: readonly string[]
}

type SetRule = Rule<PropertySetSubject>

/** Who fills a set in may read it: everybody, or those who are in the group. */
export const propertySetAudience = (context_type: ContextType, context_id: string | null): string[] =>
  context_type === 'network' ? ['everyone'] : [`group:${context_id}`, 'network_admin']

const runsItsGroup: SetRule = (actor, { context_type, context_id }) =>
  context_type === 'group' && actor.keys.has(`manages:group:${context_id}`)

/** Sets of the network are for those who administer it; sets of a group also for those who run the group. */
export const propertySetPolicy = policy({
  read: sharesKey,
  update: either(isNetworkAdmin as SetRule, runsItsGroup),
})

import { either, isNetworkAdmin, policy, type Rule, sharesKey } from '#platform/language/policy.ts'
import type { ContextType } from './property-set.events.ts'

export type PropertySetSubject = {
  context_type: ContextType
  context_id: string | null
  audience: readonly string[]
}

type SetRule = Rule<PropertySetSubject>

/** Members who fill in a set may read it: everyone, or the members of the group. */
export const propertySetAudience = (context_type: ContextType, context_id: string | null): string[] =>
  context_type === 'network' ? ['everyone'] : [`group:${context_id}`, 'network_admin']

const runsItsGroup: SetRule = (actor, { context_type, context_id }) =>
  context_type === 'group' && actor.keys.has(`manages:group:${context_id}`)

/** Administrators manage sets of the network; managers of a group also manage sets of that group. */
export const propertySetPolicy = policy({
  read: sharesKey,
  update: either(isNetworkAdmin as SetRule, runsItsGroup),
})

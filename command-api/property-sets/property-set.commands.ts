import { groupState } from '#command-api/groups/group.state.ts'
import { knownTags } from '#command-api/tags/tag.state.ts'
import { propertySetContract, propertySetId, usedSets } from '#events/property-sets/property-set.contract.ts'
import { propertySetAudience, propertySetPolicy } from '#events/property-sets/property-set.policy.ts'
import { type Allowed, commands, type Gathering } from '#platform/commands/commands.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { forbidden, notFound, type Rejection } from '#platform/language/rejection.ts'
import { inheritanceOf, propertySet, type SaveGathered } from './property-set.decider.ts'
import { type PropertySetState, propertySetState } from './property-set.state.ts'

type Save = CommandsOf<typeof propertySetContract>['save']

/** The set that is modified, and whether the tags are there. A group that does not exist has no sets. */
const loadParent = async (
  command: Save,
  gathering: Gathering,
  state: PropertySetState,
): Promise<SaveGathered | Rejection> => {
  const { context_type, context_id = '', tag_parents = [] } = command
  const { load } = gathering
  const known = await knownTags(tag_parents, gathering)
  const isUnknown = (id: string) => !known.includes(id) && !state.tag_parents.includes(id)
  const unknown_tag = tag_parents.findIndex(isUnknown)
  if (context_type === 'network') return { parent: null, unknown_tag }
  if ((await load(groupState, context_id)).status === 'none') return notFound()
  const { parent_property_set: name } = inheritanceOf(state, command)
  if (name === null) return { parent: null, unknown_tag }
  const parent = await load(propertySetState, propertySetId({ context_type: 'network', name }))
  return { parent, unknown_tag }
}

// A set that does not exist yet is visible to members who may create it, and to others if the product uses it.
const mayUpdate: Allowed<PropertySetState, Save> = ({ actor, state, command, now, network }) => {
  if (actor.id === 'system') return true
  const { name, context_type, context_id = null } = command
  const subject = { context_type, context_id, audience: propertySetAudience(context_type, context_id) }
  const circumstances = { now, network }
  if (!propertySetPolicy.allows(actor, 'read', subject, circumstances)) return notFound()
  if (propertySetPolicy.allows(actor, 'update', subject, circumstances)) return true
  return state.status === 'none' && !usedSets.includes(name) ? notFound() : forbidden()
}

export const propertySetCommands = commands(propertySetContract, {
  decider: propertySet,
  stream: (command: Save) => propertySetState.stream(propertySetId(command)),
  allowed: { save: mayUpdate },
  gather: { save: loadParent },
})

import type { Property } from '#events/property-sets/properties.contract.ts'
import type { propertySetContract } from '#events/property-sets/property-set.contract.ts'
import { propertySetId, usedSets } from '#events/property-sets/property-set.contract.ts'
import type { Modification, PropertySetEvent } from '#events/property-sets/property-set.events.ts'
import { propertySetAudience } from '#events/property-sets/property-set.policy.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import {
  noPropertySet,
  type PropertySetState,
  propertySetEvolve,
  propertySetState,
} from './property-set.state.ts'
import { type Decided, decidedOptions, decidedProperties } from './wanted-properties.ts'

// The rules of a property set:
// - Administrators define which properties members fill in. A set is saved whole and recorded property by property.
// - Names of properties and values of options never change, so new labels and a new order lose no values.
// - A removed property keeps its values, which return with it. A type changes only to one that can read them.
// - A set of a group may extend the set of the network.

type SetCommands = CommandsOf<typeof propertySetContract>
type Save = SetCommands['save']
export type SaveGathered = {
  parent: PropertySetState | null
  /** Index in `tag_parents` of an unknown tag; -1 when all exist. */
  unknown_tag: number
}

export const propertySet: Decider<PropertySetState, SetCommands, PropertySetEvent> = {
  initial: noPropertySet,

  decide: {
    save(state, wanted, { gathered }) {
      const { parent, unknown_tag }: SaveGathered = gathered
      if (unknown_tag >= 0) return reject('tag_unknown', `/tag_parents/${unknown_tag}`)
      const inheritance = inheritanceOf(state, wanted)
      const refused = refusalOf(wanted, inheritance, parent)
      if (refused) return refused
      const inherited = inheritance.type === 'modified' ? (parent?.properties ?? []) : []
      const properties =
        wanted.properties === undefined
          ? state.properties
          : decidedProperties(wanted.properties, { ...state, inherited })
      if (isRejection(properties)) return properties
      const modifications =
        wanted.modifications === undefined
          ? state.modifications
          : decidedModifications(wanted, state, inherited)
      if (isRejection(modifications)) return modifications

      const property_set_id = propertySetId(wanted)
      const subject = { property_set_id }
      return [
        ...(state.status === 'none' ? [made(wanted, inheritance)] : []),
        ...(state.status === 'none'
          ? []
          : replaced('PropertySetInherited', subject, inheritanceIn(state), inheritance)),
        ...changesOf(property_set_id, state.properties, properties),
        ...replaced('PropertySetModified', subject, [...state.modifications], [...modifications]),
        ...replaced(
          'TagParentsChosen',
          subject,
          [...state.tag_parents],
          [...(wanted.tag_parents ?? state.tag_parents)],
        ),
      ]
    },
  },

  evolve: propertySetEvolve,
  snapshot: propertySetState.snapshot,
}

type Inheritance = Pick<PropertySetState, 'type' | 'parent_property_set'>

const inheritanceIn = ({ type, parent_property_set }: PropertySetState): Inheritance => ({
  type,
  parent_property_set,
})

/** The set that a set extends by default. */
export const inheritanceOf = (
  state: PropertySetState,
  { name, context_type, ...wanted }: Pick<Save, 'name' | 'context_type' | 'type' | 'parent_property_set'>,
): Inheritance => {
  const isUsual = context_type === 'group' && usedSets.includes(name)
  const before: Inheritance =
    state.status === 'made'
      ? inheritanceIn(state)
      : { type: isUsual ? 'modified' : 'basic', parent_property_set: isUsual ? name : null }
  const type = wanted.type ?? (wanted.parent_property_set ? 'modified' : before.type)
  if (type === 'basic') return { type, parent_property_set: null }
  return { type, parent_property_set: wanted.parent_property_set ?? before.parent_property_set ?? name }
}

const refusalOf = (
  { context_type }: Save,
  { type, parent_property_set }: Inheritance,
  parent: PropertySetState | null,
): Rejection | null => {
  if (type === 'basic') return null
  if (context_type === 'network') return reject('network_set_basic', '/type')
  const isThere = parent?.status === 'made' || usedSets.includes(parent_property_set ?? '')
  return isThere ? null : reject('parent_unknown', '/parent_property_set')
}

const decidedModifications = (
  { modifications = [] }: Save,
  state: PropertySetState,
  inherited: readonly Property[],
): readonly Modification[] | Rejection => {
  const decided: Modification[] = []
  for (const [at, { type, name, options: wanted }] of modifications.entries()) {
    const pointer = `/modifications/${at}`
    const property = inherited.find((one) => one.name === name && one.type === 'selection')
    if (!property) return reject('property_unknown', `${pointer}/name`, { property: name })
    if (decided.some((one) => one.name === name))
      return reject('property_doubled', `${pointer}/name`, { property: name })
    const before = state.modifications.find((one) => one.name === name)?.options ?? []
    // Existing options come first, so that a repeated new one is detected.
    const above = property.options
    const options = decidedOptions([...above, ...wanted], `${pointer}/options`, before)
    if (isRejection(options)) return shifted(options, `${pointer}/options/`, above.length)
    if (wanted.length > 0) decided.push({ type, name, options: options.slice(above.length) })
  }
  return decided
}

const shifted = (rejection: Rejection, prefix: string, by: number): Rejection => {
  const [at = '0', ...rest] = (rejection.pointer ?? '').slice(prefix.length).split('/')
  return { ...rejection, pointer: `${prefix}${[Number(at) - by, ...rest].join('/')}` }
}

const made = (wanted: Save, inheritance: Inheritance): PropertySetEvent => {
  const { name, context_type } = wanted
  const context_id = context_type === 'network' ? null : (wanted.context_id ?? '')
  return {
    type: 'PropertySetMade',
    data: {
      property_set_id: propertySetId(wanted),
      name,
      context_type,
      context_id,
      ...inheritance,
      audience: propertySetAudience(context_type, context_id),
    },
  }
}

/** Events for each property, then for their order. */
const changesOf = (
  property_set_id: string,
  before: readonly Property[],
  after: readonly Decided[],
): PropertySetEvent[] => {
  const removed = before.filter(({ name }) => !after.some((one) => one.name === name))
  const added = after.filter(({ name }) => !before.some((one) => one.name === name))
  const kept = before.filter((property) => !removed.includes(property)).map(({ name }) => name)
  return [
    ...removed.map(
      ({ name, label }): PropertySetEvent => ({
        type: 'PropertyRemoved',
        data: { property_set_id, name, label },
      }),
    ),
    ...before.flatMap((property) => {
      const wanted = after.find(({ name }) => name === property.name)
      return wanted ? changesIn(property_set_id, property, wanted) : []
    }),
    ...added.map(
      ({ name, label, type, options }): PropertySetEvent => ({
        type: 'PropertyAdded',
        data: { property_set_id, name, label, property_type: type, options: [...options] },
      }),
    ),
    ...replaced(
      'PropertiesOrdered',
      { property_set_id },
      [...kept, ...added.map(({ name }) => name)],
      after.map(({ name }) => name),
    ),
  ]
}

const changesIn = (property_set_id: string, before: Property, after: Decided): PropertySetEvent[] => {
  const subject = { property_set_id, name: before.name }
  return [
    ...replaced('PropertyRelabelled', subject, before.label, after.label),
    ...replaced('PropertyRetyped', subject, before.type, after.type),
    ...replaced('OptionsChosen', subject, [...before.options], [...after.options]),
  ]
}

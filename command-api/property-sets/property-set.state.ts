import { type Property, propertiesAfter } from '#events/property-sets/properties.contract.ts'
import type {
  ContextType,
  Modification,
  PropertySetEvent,
  PropertySetType,
} from '#events/property-sets/property-set.events.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import { openForm } from '#platform/language/snapshot.ts'

/** A set as its stream tells it. */
export type PropertySetState = {
  status: 'none' | 'made'
  context_type: ContextType
  context_id: string | null
  type: PropertySetType
  parent_property_set: string | null
  properties: readonly Property[]
  /** What was there once, by name: values may be left of it. */
  removed: Readonly<Record<string, Property>>
  modifications: readonly Modification[]
  tag_parents: readonly string[]
  audience: readonly string[]
}

export const noPropertySet: PropertySetState = {
  status: 'none',
  context_type: 'network',
  context_id: null,
  type: 'basic',
  parent_property_set: null,
  properties: [],
  removed: {},
  modifications: [],
  tag_parents: [],
  audience: [],
}

type Evolve = Decider<PropertySetState, Record<string, never>, PropertySetEvent>['evolve']

export const propertySetEvolve: Evolve = {
  PropertySetMade: (state, { data: { context_type, context_id, type, parent_property_set, audience } }) => ({
    ...state,
    status: 'made',
    context_type,
    context_id,
    type,
    parent_property_set,
    audience,
  }),
  PropertySetInherited: (state, { data: { after } }) => ({ ...state, ...after }),
  PropertyAdded: (state, { data }) => ({
    ...state,
    properties: propertiesAfter.PropertyAdded(state.properties, data),
  }),
  PropertyRelabelled: (state, { data }) => ({
    ...state,
    properties: propertiesAfter.PropertyRelabelled(state.properties, data),
  }),
  PropertyRetyped: (state, { data }) => ({
    ...state,
    properties: propertiesAfter.PropertyRetyped(state.properties, data),
  }),
  OptionsChosen: (state, { data }) => ({
    ...state,
    properties: propertiesAfter.OptionsChosen(state.properties, data),
  }),
  PropertyRemoved: (state, { data }) => {
    const gone = state.properties.find(({ name }) => name === data.name)
    return {
      ...state,
      properties: propertiesAfter.PropertyRemoved(state.properties, data),
      removed: gone ? { ...state.removed, [gone.name]: gone } : state.removed,
    }
  },
  PropertiesOrdered: (state, { data }) => ({
    ...state,
    properties: propertiesAfter.PropertiesOrdered(state.properties, data),
  }),
  PropertySetModified: (state, { data }) => ({ ...state, modifications: data.after }),
  TagParentsChosen: (state, { data }) => ({ ...state, tag_parents: data.after }),
}

/** A set for other features: what is to be filled in. */
export const propertySetState: LoadableState<PropertySetState> = {
  stream: (id) => `property-set-${id}`,
  initial: noPropertySet,
  evolve: propertySetEvolve,
  snapshot: openForm('property-set', 2),
}

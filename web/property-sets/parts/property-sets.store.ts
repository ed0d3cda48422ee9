import {
  type PropertySetView,
  propertySetContract,
  propertySetId,
} from '#events/property-sets/property-set.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { type Load, useLoad } from '#web/kit/data/load.ts'

export type { PropertySetView, PropertyView } from '#events/property-sets/property-set.contract.ts'

/** Sets with their own properties, whatever they modify. */
export const propertySets = collection<PropertySetView>('property_sets')
export const calls = propertySetContract.calls

export type PropertySetKey = { name: string; context_type: 'network' } | GroupSetKey
type GroupSetKey = { name: string; context_type: 'group'; context_id: string }

/** A set by its context; null for none. */
export const usePropertySet = (
  setKey: PropertySetKey | null,
): { load: Load; set: PropertySetView | undefined } => {
  const load = useLoad(propertySets, calls.one, setKey)
  return { load, set: propertySets.useOne(setKey && propertySetId(setKey)) }
}

/** The set of the network that a set modifies. */
export const useParent = (set: PropertySetView | undefined): PropertySetView | null | undefined => {
  const name = set?.type === 'modified' ? set.parent_property_set : null
  const { set: parent } = usePropertySet(name === null ? null : { name, context_type: 'network' })
  return name === null ? null : parent
}

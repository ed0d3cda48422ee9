import { type Property, propertiesAfter } from '#events/property-sets/properties.contract.ts'
import type { PropertySetEvent } from '#events/property-sets/property-set.events.ts'
import type { Metadata } from '#platform/language/event.ts'
import { type Change, projection, type Rows } from '#platform/projections/projection.ts'
import { type PropertySetRow, propertySets } from './property-sets.table.ts'

type Sets = Rows<PropertySetRow>
const by = ({ actor_id, occurred_at }: Metadata) => ({ changed_by_id: actor_id, changed_at: occurred_at })

/** How an event about properties changes the row. */
const ofProperties =
  <Data extends { property_set_id: string }>(apply: (all: readonly Property[], data: Data) => Property[]) =>
  (rows: Sets, { data, metadata }: { data: Data; metadata: Metadata }): Change<PropertySetRow> =>
    rows.revise(data.property_set_id, ({ properties }) => ({
      properties: apply(properties, data),
      ...by(metadata),
    }))

export const propertySetsProjection = projection<PropertySetEvent>()({
  into: propertySets,
  on: {
    PropertySetMade: (rows, { data: { property_set_id, ...made }, metadata }) =>
      rows.put(property_set_id, {
        ...made,
        properties: [],
        modifications: [],
        tag_parents: [],
        ...by(metadata),
      }),
    PropertySetInherited: (rows, { data: { property_set_id, after }, metadata }) =>
      rows.patch(property_set_id, { ...after, ...by(metadata) }),
    PropertyAdded: ofProperties(propertiesAfter.PropertyAdded),
    PropertyRelabelled: ofProperties(propertiesAfter.PropertyRelabelled),
    PropertyRetyped: ofProperties(propertiesAfter.PropertyRetyped),
    OptionsChosen: ofProperties(propertiesAfter.OptionsChosen),
    PropertyRemoved: ofProperties(propertiesAfter.PropertyRemoved),
    PropertiesOrdered: ofProperties(propertiesAfter.PropertiesOrdered),
    PropertySetModified: (rows, { data: { property_set_id, after }, metadata }) =>
      rows.patch(property_set_id, { modifications: after, ...by(metadata) }),
    TagParentsChosen: (rows, { data: { property_set_id, after }, metadata }) =>
      rows.patch(property_set_id, { tag_parents: after, ...by(metadata) }),
  },
})

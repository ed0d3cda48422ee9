import { defineEvents, type EventOf } from '#platform/language/event.ts'
import { id, keys, line, z } from '#platform/language/shapes.ts'

/** What can be filled in. Each type has one control to enter a value and one way to show it. */
export const propertyType = z.enum(['selection', 'tag', 'text', 'date', 'image', 'file', 'membership'])
export type PropertyType = z.output<typeof propertyType>

/** Where a set stands: for the whole network, or for one group. */
export const contextType = z.enum(['network', 'group'])
export type ContextType = z.output<typeof contextType>

/** `basic` stands for itself; `modified` is the set of the network with something added. */
export const propertySetType = z.enum(['basic', 'modified'])
export type PropertySetType = z.output<typeof propertySetType>

/** What values are kept as stays the same for ever; what it is called does not. */
export const option = z.strictObject({ value: id, label: line })
export type Option = z.output<typeof option>

/** What a set adds to a property of the set that it modifies. */
export const modification = z.strictObject({
  type: z.literal('add_options'),
  name: id,
  options: z.array(option),
})
export type Modification = z.output<typeof modification>

const inheritance = z.strictObject({ type: propertySetType, parent_property_set: id.nullable() })
const ofProperty = { property_set_id: id, name: id }

export const propertySetEvents = defineEvents('property-sets', {
  // Stream property-set-<id>; the id says context and name.
  PropertySetMade: {
    property_set_id: id,
    name: id,
    context_type: contextType,
    context_id: id.nullable(),
    type: propertySetType,
    parent_property_set: id.nullable(),
    audience: keys,
  },
  PropertySetInherited: { property_set_id: id, before: inheritance, after: inheritance },
  /** At the end of the set. One that was there before finds the values that were filled in then. */
  PropertyAdded: { ...ofProperty, label: line, property_type: propertyType, options: z.array(option) },
  PropertyRelabelled: { ...ofProperty, before: line, after: line },
  PropertyRetyped: { ...ofProperty, before: propertyType, after: propertyType },
  /** Options that are no longer offered keep the values that were chosen. */
  OptionsChosen: { ...ofProperty, before: z.array(option), after: z.array(option) },
  PropertyRemoved: { ...ofProperty, label: line },
  PropertiesOrdered: { property_set_id: id, before: z.array(id), after: z.array(id) },
  PropertySetModified: {
    property_set_id: id,
    before: z.array(modification),
    after: z.array(modification),
  },
  /** Tags are chosen among those below these; among all when there are none. */
  TagParentsChosen: { property_set_id: id, before: z.array(line), after: z.array(line) },
})
export type PropertySetEvent = EventOf<typeof propertySetEvents>

import type { Property } from '#events/property-sets/properties.contract.ts'
import type { Modification } from '#events/property-sets/property-set.events.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

/** What can be filled in, by where it stands; the id says so. */
export const propertySets = table(
  'property_sets',
  1,
  {
    name: column.text,
    context_type: column.oneOf('network', 'group'),
    context_id: column.id.nullable,
    type: column.oneOf('basic', 'modified'),
    parent_property_set: column.text.nullable,
    properties: column.json<Property[]>(),
    modifications: column.json<Modification[]>(),
    tag_parents: column.json<string[]>(),
    changed_by_id: column.id.nullable,
    changed_at: column.instant,
  },
  { indexes: [['name']] },
)
export type PropertySetRow = RowOf<typeof propertySets>

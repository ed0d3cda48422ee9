import type { Knex } from 'knex'
import { mergedProperties } from '#events/property-sets/properties.contract.ts'
import { type PropertySetView, propertySetId, usedSets } from '#events/property-sets/property-set.contract.ts'
import { propertySetAudience, propertySetPolicy } from '#events/property-sets/property-set.policy.ts'
import type { PersonView } from '#platform/content/person.ts'
import type { Reader } from '#platform/language/policy.ts'
import { resource } from '#platform/queries/resource.ts'
import { type PropertySetRow, propertySets as table } from '#projectors/property-sets/property-sets.table.ts'
import { groups } from '../groups/groups.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { tagNamesOf } from '../tags/tags.queries.ts'

/** The row as the rules see it. */
export const subjectOf = ({ context_type, context_id, audience }: PropertySetRow) => ({
  context_type,
  context_id,
  audience,
})

type Related = { people: (id: string) => PersonView; tagName: (id: string) => string | null }

/** Sets with their own properties. */
export const propertySets = resource({
  table,
  can: ({ actor, circumstances }, row: PropertySetRow) =>
    propertySetPolicy.can(actor, subjectOf(row), circumstances),
  related: async (db: Knex, rows: PropertySetRow[]): Promise<Related> => ({
    people: await peopleOf(
      db,
      rows.flatMap(({ changed_by_id }) => changed_by_id ?? []),
    ),
    tagName: await tagNamesOf(
      db,
      rows.flatMap(({ tag_parents }) => tag_parents),
    ),
  }),
  render: (row: PropertySetRow, { can, related }): PropertySetView => {
    const { people, tagName }: Related = related
    return {
      id: row.id,
      revision: row.revision,
      name: row.name,
      context_type: row.context_type,
      context_id: row.context_id,
      type: row.type,
      parent_property_set: row.parent_property_set,
      properties: mergedProperties(row, null),
      modifications: row.modifications,
      tag_parents: row.tag_parents,
      parent_tags: row.tag_parents.map((id) => ({ id, name: tagName(id) })),
      changed_by: row.changed_by_id === null || !can.update ? null : people(row.changed_by_id),
      changed_at: row.revision === '0' ? null : row.changed_at,
      can,
    }
  },
})

type PropertySetKey = Pick<PropertySetRow, 'name' | 'context_type'> & {
  context_id?: string | null | undefined
}

/** A set by name and context; null where there is none, or the reader may not see it. */
export const propertySetAt = async (
  db: Knex,
  key: PropertySetKey,
  reader: Reader,
): Promise<PropertySetView | null> => {
  const loaded = await propertySets.one(db, propertySetId(key), reader)
  if (loaded || !usedSets.includes(key.name) || !(await isContext(db, key, reader))) return loaded
  return (await propertySets.views(db, [unmade(key)], reader))[0] ?? null
}

/** Whether the reader belongs to the context of the set. */
const isContext = async (
  db: Knex,
  { context_type, context_id = null }: PropertySetKey,
  { actor }: Reader,
): Promise<boolean> => {
  if (context_type === 'network') return true
  if (!propertySetAudience(context_type, context_id).some((key) => actor.keys.has(key))) return false
  return (await groups.readable(db, actor).where('id', context_id).first('id')) !== undefined
}

/** A property set of the product before it was saved. */
const unmade = ({ name, context_type, context_id = null }: PropertySetKey): PropertySetRow => ({
  id: propertySetId({ name, context_type, context_id }),
  revision: '0',
  audience: propertySetAudience(context_type, context_id),
  name,
  context_type,
  context_id: context_type === 'network' ? null : context_id,
  type: context_type === 'network' ? 'basic' : 'modified',
  parent_property_set: context_type === 'network' ? null : name,
  properties: [],
  modifications: [],
  tag_parents: [],
  changed_by_id: null,
  changed_at: '',
})

/** The set with the properties of the one that it modifies. */
export const inheriting = async (
  db: Knex,
  set: PropertySetView,
  reader: Reader,
): Promise<PropertySetView> => {
  const { type, parent_property_set: name } = set
  if (type === 'basic' || name === null) return set
  const parent = await propertySetAt(db, { name, context_type: 'network' }, reader)
  return { ...set, properties: mergedProperties(set, parent) }
}

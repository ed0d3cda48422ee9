import { personView } from '#platform/content/person.ts'
import { command, contract, query } from '#platform/language/contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { id, nameUpTo, plain, z } from '#platform/language/shapes.ts'
import { memberProfile, profiledKinds, setOf } from './profile-groups.contract.ts'
import { unusableNames } from './properties.contract.ts'
import {
  contextType,
  modification,
  option,
  type PropertyType,
  propertySetType,
  propertyType,
} from './property-set.events.ts'
import { propertySetLimits } from './property-set.limits.ts'

// Topic of the change stream: `property_sets` (PropertySetView by id, with the set's own properties).

const technical = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,59}$/, { message: 'property_name_invalid' })
  .refine((name) => !unusableNames.includes(name), { message: 'property_name_invalid' })

/** Sets that the product itself uses: they are there before anybody has made them. */
export const usedSets: readonly string[] = [memberProfile, ...profiledKinds.map(setOf)]

export type { PropertyType } from './property-set.events.ts'
export { memberProfile }
export const propertyTypes: readonly PropertyType[] = propertyType.options
/** Whether this product knows what to do with a type. */
export const isPropertyType = (type: string): type is PropertyType => propertyType.safeParse(type).success

type PropertySetKey = {
  context_type: 'network' | 'group'
  context_id?: string | null | undefined
  name: string
}

/** The id of a set says where it stands. */
export const propertySetId = ({ context_type, context_id, name }: PropertySetKey): string =>
  context_type === 'network' ? `network~${name}` : `group~${context_id ?? ''}~${name}`

const keyFields = {
  context_type: contextType.default('network'),
  /** The group's id. */
  context_id: id.optional(),
}

export const PropertyView = z.object({
  name: z.string(),
  label: z.string(),
  /** One of selection, tag, text, date, image, file, membership. */
  type: z.string(),
  options: z.array(option),
  former_options: z.array(option),
  inherited: z.boolean(),
})
export type PropertyView = z.output<typeof PropertyView>

/** A set as those see it who fill it in. With `inherit`, the properties of the set that it modifies come first. */
export const PropertySetView = z.object({
  id: z.string(),
  revision: z.string(),
  name: z.string(),
  context_type: contextType,
  context_id: z.string().nullable(),
  type: propertySetType,
  parent_property_set: z.string().nullable(),
  properties: z.array(PropertyView),
  modifications: z.array(modification),
  /** Tags are chosen among those below these; among all when there are none. */
  tag_parents: z.array(z.string()),
  /** What these are called; null for one that is no longer there. */
  parent_tags: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
  /** Who changed it last and when, for members who may change it; null when nobody has. */
  changed_by: personView.nullable(),
  changed_at: z.string().nullable(),
  can: z.object({ read: z.boolean(), update: z.boolean() }),
})
export type PropertySetView = z.output<typeof PropertySetView>

/** An option without a value is a new one, and gets one from what it is called. */
const wantedOption = z.strictObject({ value: id.optional(), label: nameUpTo(100) })
const wantedOptions = z.array(wantedOption).max(200)

/** A property without a name is a new one, and gets one from what it is called. */
export const WantedProperty = z.strictObject({
  name: technical.optional(),
  label: nameUpTo(100),
  type: plain.max(60),
  options: wantedOptions.default([]),
})
export type WantedProperty = z.output<typeof WantedProperty>

/** What is not named stays as it is. */
export const SavePropertySet = z.strictObject({
  ...keyFields,
  type: propertySetType.optional(),
  parent_property_set: technical.nullable().optional(),
  properties: z.array(WantedProperty).max(60).optional(),
  modifications: z
    .array(z.strictObject({ type: z.literal('add_options'), name: technical, options: wantedOptions }))
    .max(60)
    .optional(),
  /** Ids of tags. */
  tag_parents: z.array(id).max(50).optional(),
})

export const propertySetContract = contract('property-sets', {
  one: query(
    'GET /api/v1/property_sets/:name',
    z.strictObject({ ...keyFields, inherit: z.enum(['true', 'false', '1', '0']).optional() }),
    PropertySetView,
  ),
  save: command('PUT /api/v1/property_sets/:name', SavePropertySet, undefined, {
    codes: [
      'property_name_invalid',
      'property_type_unsupported',
      'property_type_fixed',
      'property_doubled',
      'property_unknown',
      'label_doubled',
      'options_empty',
      'option_doubled',
      'parent_unknown',
      'network_set_basic',
      'tag_unknown',
      'name_empty',
    ],
    addressed: ['context_type', 'context_id'],
    ...valuesOf(propertySetLimits),
  }),
})

import type { InputOf } from '#platform/language/contract.ts'
import { newId } from '#platform/language/ids.ts'
import type { Branch } from '#web/kit/lists/branches.ts'
import type { ChosenTag } from '#web/tags/parts/TagPicker.tsx'
import type { calls, PropertySetKey, PropertySetView, PropertyView } from './parts/property-sets.store.ts'

type Option = PropertyView['options'][number]

/** A choice as it is edited; without a value it is new. */
export type OptionRow = Branch & { value: string | null; label: string }
/** A field as it is edited; without a name it is new. */
export type PropertyRow = Branch & {
  name: string | null
  label: string
  type: string
  /** The type of stored values. */
  kept_type: string | null
  options: OptionRow[]
  former_options: Option[]
}
/** What a group adds to the choices of one field of the network. */
export type AddedOptions = { name: string; options: OptionRow[] }
export type SetValues = { properties: PropertyRow[]; modifications: AddedOptions[]; tag_parents: ChosenTag[] }

export const newOption = (label = '', value: string | null = null): OptionRow => ({
  id: newId(),
  depth: 0,
  value,
  label,
})
const optionRow = ({ value, label }: Option): OptionRow => ({ id: value, depth: 0, value, label })

export const newProperty = (type: string): PropertyRow => ({
  id: newId(),
  depth: 0,
  name: null,
  label: '',
  type,
  kept_type: null,
  options: type === 'selection' ? [newOption()] : [],
  former_options: [],
})

/** A set as its form begins. Each field of the network that is chosen from options may be added to. */
export const valuesOf = (set: PropertySetView, parent: PropertySetView | null): SetValues => ({
  properties: set.properties.map(({ name, label, type, options, former_options }) => ({
    id: name,
    depth: 0,
    name,
    label,
    type,
    kept_type: type,
    options: options.map(optionRow),
    former_options,
  })),
  modifications: (parent?.properties ?? [])
    .filter(({ type }) => type === 'selection')
    .map(({ name }) => ({
      name,
      options: set.modifications
        .filter((modification) => modification.name === name)
        .flatMap(({ options }) => options.map(optionRow)),
    })),
  tag_parents: set.parent_tags,
})

const wanted = ({ value, label }: OptionRow) => ({ ...(value === null ? {} : { value }), label })

/** What the form sends. */
export const inputOf = (
  setKey: PropertySetKey,
  { properties, modifications, tag_parents }: SetValues,
): InputOf<(typeof calls)['save']> => ({
  ...setKey,
  properties: properties.map(({ name, label, type, options }) => ({
    ...(name === null ? {} : { name }),
    label,
    type,
    options: type === 'selection' ? options.map(wanted) : [],
  })),
  ...(setKey.context_type === 'group'
    ? {
        modifications: modifications.map(({ name, options }) => ({
          type: 'add_options' as const,
          name,
          options: options.map(wanted),
        })),
      }
    : {}),
  tag_parents: tag_parents.map(({ id }) => id),
})

import type { Modification, Option, PropertySetEvent, PropertyType } from './property-set.events.ts'

/** Something that can be filled in. */
export type Property = {
  /** Never changes: values are kept under it. */
  name: string
  label: string
  type: PropertyType
  options: Option[]
  /** No longer offered, and still chosen by some. */
  former_options: Option[]
}

/** Values are kept in objects under the names of their properties, and every object has something called this. */
export const unusableNames: readonly string[] = ['constructor']

/** Values of the first can be read as values of the others, so a property may be retyped like this. */
export const readableAs: Partial<Record<PropertyType, readonly PropertyType[]>> = {
  date: ['text'],
  image: ['file'],
}

type Change = Extract<
  PropertySetEvent,
  {
    type:
      | 'PropertyAdded'
      | 'PropertyRelabelled'
      | 'PropertyRetyped'
      | 'OptionsChosen'
      | 'PropertyRemoved'
      | 'PropertiesOrdered'
  }
>
type Properties = readonly Property[]
type Apply<Type extends Change['type']> = (
  all: Properties,
  data: Extract<Change, { type: Type }>['data'],
) => Property[]

const changed = (all: Properties, name: string, change: (property: Property) => Property): Property[] =>
  all.map((property) => (property.name === name ? change(property) : property))

/** How each event changes the properties of a set: for deciders and projections. */
export const propertiesAfter: { [Type in Change['type']]: Apply<Type> } = {
  PropertyAdded: (all, { name, label, property_type, options }) => [
    ...all.filter((property) => property.name !== name),
    { name, label, type: property_type, options, former_options: [] },
  ],
  PropertyRelabelled: (all, { name, after }) =>
    changed(all, name, (property) => ({ ...property, label: after })),
  PropertyRetyped: (all, { name, after }) => changed(all, name, (property) => ({ ...property, type: after })),
  OptionsChosen: (all, { name, after }) =>
    changed(all, name, (property) => ({
      ...property,
      options: after,
      former_options: [...property.former_options, ...property.options].filter(isMissingIn(after)),
    })),
  PropertyRemoved: (all, { name }) => all.filter((property) => property.name !== name),
  PropertiesOrdered: (all, { after }) =>
    [...all].sort((one, other) => after.indexOf(one.name) - after.indexOf(other.name)),
}

const isMissingIn =
  (options: readonly Option[]) =>
  ({ value }: Option): boolean =>
    !options.some((one) => one.value === value)

type Mergeable = { name: string; options: Option[] }
type Own<P> = { properties: readonly P[]; modifications: readonly Modification[] }

/**
 * What is to be filled in where a set modifies another: the properties of that one with the options that were added, then
 * the set's own. A modification of something that is gone is nothing.
 */
export const mergedProperties = <P extends Mergeable>(
  { properties, modifications }: Own<P>,
  parent: Pick<Own<P>, 'properties'> | null,
): (P & { inherited: boolean })[] => {
  const above = parent?.properties ?? []
  const inherited = above.map((property) => {
    const known = modifications.filter(({ name }) => name === property.name)
    const added = known.flatMap(({ options }) => options).filter(isMissingIn(property.options))
    return { ...property, options: [...property.options, ...added], inherited: true }
  })
  const own = properties.filter(({ name }) => !above.some((one) => one.name === name))
  return [...inherited, ...own.map((property) => ({ ...property, inherited: false }))]
}

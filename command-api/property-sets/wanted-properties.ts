import { type Property, readableAs, unusableNames } from '#events/property-sets/properties.contract.ts'
import type { WantedProperty } from '#events/property-sets/property-set.contract.ts'
import { type Option, type PropertyType, propertyType } from '#events/property-sets/property-set.events.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { searchName } from '#platform/language/search-name.ts'

type Known = {
  properties: readonly Property[]
  removed: Readonly<Record<string, Property>>
  /** Properties of the set that is modified: their names are taken. */
  inherited: readonly Property[]
}
export type Decided = Pick<Property, 'name' | 'label' | 'type' | 'options'>

/** The wanted properties with names and option values, or why they cannot be. */
export const decidedProperties = (
  wanted: readonly WantedProperty[],
  known: Known,
): readonly Decided[] | Rejection => {
  const decided: Decided[] = []
  const taken = new Set([
    ...unusableNames,
    ...wanted.flatMap(({ name }) => name ?? []),
    ...known.inherited.map(({ name }) => name),
  ])
  for (const [at, property] of wanted.entries()) {
    const one = decidedProperty(property, `/properties/${at}`, { known, decided, taken })
    if (isRejection(one)) return one
    decided.push(one)
    taken.add(one.name)
  }
  return decided
}

type Around = { known: Known; decided: readonly Decided[]; taken: ReadonlySet<string> }

const decidedProperty = (
  { name: given, label, type: wantedType, options: wantedOptions }: WantedProperty,
  pointer: string,
  { known, decided, taken }: Around,
): Decided | Rejection => {
  const type = propertyType.safeParse(wantedType).data
  if (!type)
    return reject('property_type_unsupported', `${pointer}/type`, { type: wantedType, property: label })
  const name = given ?? freeName(label, (one) => taken.has(one) || isOfAnotherType(known, one, type))
  if ([...decided, ...known.inherited].some((one) => one.name === name))
    return reject('property_doubled', `${pointer}/name`, { property: name })
  if (decided.some((one) => isSame(one.label, label)))
    return reject('label_doubled', `${pointer}/label`, { label })
  if (isOfAnotherType(known, name, type))
    return reject('property_type_fixed', `${pointer}/type`, { property: label })
  if (type !== 'selection') return { name, label, type, options: [] }
  const before = known.properties.find((one) => one.name === name) ?? known.removed[name]
  const options = decidedOptions(wantedOptions, `${pointer}/options`, [
    ...(before?.options ?? []),
    ...(before?.former_options ?? []),
  ])
  if (isRejection(options)) return options
  if (options.length === 0) return reject('options_empty', `${pointer}/options`)
  return { name, label, type, options }
}

/** Whether values of another type may be there under the name. */
const isOfAnotherType = ({ properties, removed }: Known, name: string, type: PropertyType): boolean => {
  const before = properties.find((one) => one.name === name)?.type ?? removed[name]?.type
  return before !== undefined && before !== type && !readableAs[before]?.includes(type)
}

const isSame = (one: string, other: string): boolean => searchName(one) === searchName(other)

type WantedOption = { value?: string | undefined; label: string }

/** The options with a value for each that is new. One that is called as one that was there before is that one again. */
export const decidedOptions = (
  wanted: readonly WantedOption[],
  pointer: string,
  known: readonly Option[],
): Option[] | Rejection => {
  const decided: Option[] = []
  const given = new Set(wanted.flatMap(({ value }) => value ?? []))
  for (const [at, { value, label }] of wanted.entries()) {
    if (decided.some((one) => isSame(one.label, label)))
      return reject('option_doubled', `${pointer}/${at}/label`, { label })
    if (decided.some((one) => one.value === value))
      return reject('option_doubled', `${pointer}/${at}/value`, { label })
    const again = known.find((one) => isSame(one.label, label) && !given.has(one.value))?.value
    const isTaken = (one: string) =>
      given.has(one) || [...known, ...decided].some((other) => other.value === one)
    decided.push({ value: value ?? again ?? freeName(label, isTaken), label })
  }
  return decided
}

const freeName = (label: string, isTaken: (name: string) => boolean): string => {
  const plain = searchName(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 50)
  const stem = plain === '' ? 'field' : plain
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? stem : `${stem}_${count}`
    if (!isTaken(name)) return name
  }
}

import { partsOf } from '#platform/config/parts.ts'
import type { FactSet, FactType } from '#platform/language/fact.ts'

/** Every kind of fact that this version of the product knows, by name. */
export type Registry = ReadonlyMap<string, FactType>

/** Throws when two features give a fact the same name. */
export const registryOf = (sets: readonly FactSet[]): Registry => {
  const registry = new Map<string, FactType>()
  for (const declared of sets.flatMap((set) => Object.values(set.types))) {
    const other = registry.get(declared.type)
    if (other) throw new Error(`${declared.type} is declared by ${other.feature} and by ${declared.feature}`)
    registry.set(declared.type, declared)
  }
  return registry
}

/** The registry of all features, found by the suffix of their files. */
export const everyFact = async (): Promise<Registry> => {
  const parts = await partsOf('events', '.events.ts')
  return registryOf(parts.map(({ value }) => value).filter(isFactSet))
}

const isFactSet = (value: unknown): value is FactSet =>
  typeof value === 'object' && value !== null && 'feature' in value && 'types' in value && 'shapes' in value

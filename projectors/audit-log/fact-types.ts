import { partsOf } from '#platform/config/parts.ts'
import type { FactSet, FactType } from '#platform/language/fact.ts'

const isFactSet = (value: unknown): value is FactSet =>
  typeof value === 'object' && value !== null && 'types' in value && 'feature' in value && 'shapes' in value

const sets = (await partsOf('events', '.events.ts')).map(({ value }) => value).filter(isFactSet)

/** Every type of fact that any feature declares. */
export const factTypes: ReadonlyMap<string, FactType> = new Map(
  sets.flatMap(({ types }) => Object.values(types).map((type) => [type.type, type] as const)),
)

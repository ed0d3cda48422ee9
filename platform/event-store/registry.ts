import { discover, hasMembers } from '#platform/config/discovery.ts'
import type { EventSet, EventType } from '#platform/language/event.ts'

/** Every kind of event that this version of the product knows, by name. */
export type Registry = ReadonlyMap<string, EventType>

/** Throws when two features give an event the same name. */
export const registryOf = (sets: readonly EventSet[]): Registry => {
  const registry = new Map<string, EventType>()
  for (const declared of sets.flatMap((set) => Object.values(set.types))) {
    const other = registry.get(declared.type)
    if (other) throw new Error(`${declared.type} is declared by ${other.feature} and by ${declared.feature}`)
    registry.set(declared.type, declared)
  }
  return registry
}

/** The registry of all features, found by the suffix of their files. */
export const discoverEvents = async (): Promise<Registry> =>
  registryOf(await discover('events', '.events.ts', hasMembers<EventSet>('feature', 'types', 'shapes')))

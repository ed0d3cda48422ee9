import type { Part } from '#platform/config/parts.ts'
import type { Resource } from './resource.ts'

/** The resources whose views a change puts out of date, by the topic that the change was announced under. */
export type ResourceIndex = {
  of: (topic: string) => readonly Resource[]
  /** The topics that more people may hear of than a change names. */
  visibleThrough: readonly string[]
}

/**
 * A change is announced under the name of its table, or under a topic that the table chose; a resource is meant by
 * either. Throws when two resources would send different views under one topic.
 */
export const resourceIndex = (resources: readonly Resource[]): ResourceIndex => {
  const byTopic = new Map<string, Resource>()
  const index = new Map<string, Resource[]>()
  for (const resource of new Set(resources)) {
    if (byTopic.has(resource.topic)) throw new Error(`two resources send views of ${resource.topic}`)
    byTopic.set(resource.topic, resource)
    for (const name of new Set([resource.topic, resource.table.name]))
      index.set(name, [...(index.get(name) ?? []), resource])
  }
  const isVisibleThrough = (found: readonly Resource[]) =>
    found.some(({ declared }) => declared.visibleThrough)
  return {
    of: (topic) => index.get(topic) ?? [],
    visibleThrough: [...index].filter(([, found]) => isVisibleThrough(found)).map(([topic]) => topic),
  }
}

/** The resources among the exports of `*.queries.ts`. */
export const resourcesAmong = (parts: readonly Part[]): Resource[] =>
  parts.flatMap(({ value }) => (isResource(value) ? [value] : []))

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'viewsFor' in value && 'topic' in value && 'table' in value

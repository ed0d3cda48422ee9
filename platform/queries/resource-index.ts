import type { DiscoveredExport } from '#platform/config/discovery.ts'
import type { Resource } from './resource.ts'

/** The resources whose views a change makes outdated, by topic. */
export type ResourceIndex = {
  of: (topic: string) => readonly Resource[]
  /** Topics whose changes may concern more readers than their audience names. */
  visibleThrough: readonly string[]
}

/**
 * A change carries the name of its table or a topic that the table chose; both lead to the resource. Throws
 * when two resources share a topic.
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
  const isVisibleThrough = (matches: readonly Resource[]) =>
    matches.some(({ declared }) => declared.visibleThrough)
  return {
    of: (topic) => index.get(topic) ?? [],
    visibleThrough: [...index].filter(([, matches]) => isVisibleThrough(matches)).map(([topic]) => topic),
  }
}

/** The resources among the exports of `*.queries.ts`. */
export const resourcesAmong = (parts: readonly DiscoveredExport[]): Resource[] =>
  parts.flatMap(({ value }) => (isResource(value) ? [value] : []))

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'viewsFor' in value && 'topic' in value && 'table' in value

import { discoverParts } from '#platform/config/discovery.ts'
import type { Recorded } from '#platform/language/event.ts'
import { notificationsKind, type Step } from './notification.ts'

const features = await discoverParts(notificationsKind)

/** Every event that notifies, with the steps of all features that handle it. */
export const stepsByType: ReadonlyMap<string, (event: Recorded) => Step[]> = new Map(
  [...new Set(features.flatMap(({ on }) => Object.keys(on)))].map((type) => {
    const handlers = features.flatMap(({ on }) => on[type] ?? [])
    return [type, (event) => handlers.flatMap((handle) => handle(event))]
  }),
)

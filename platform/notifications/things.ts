import { discoverParts } from '#platform/config/discovery.ts'
import { type NotifiedThing, notificationsKind } from './notification.ts'

const features = await discoverParts(notificationsKind)

/** What notifications are about, by kind, with the feature that notifies. */
export const things: ReadonlyMap<string, NotifiedThing & { feature: string }> = new Map(
  features.flatMap(({ feature, things }) =>
    Object.entries(things).map(([kind, thing]) => [kind, { ...thing, feature }] as const),
  ),
)

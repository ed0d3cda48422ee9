import { discoverParts } from '#platform/config/discovery.ts'
import { type NotifiedThing, notificationsKind, type StoredNotice } from './notification.ts'

const features = await discoverParts(notificationsKind)

/** What notifications are about, by kind, with the feature that notifies. */
export const things: ReadonlyMap<string, NotifiedThing & { feature: string }> = new Map(
  features.flatMap(({ feature, things }) =>
    Object.entries(things).map(([kind, thing]) => [kind, { ...thing, feature }] as const),
  ),
)

type Noticed = Pick<StoredNotice, 'object_id' | 'values'> & { thing_kind: string }

/** The text of a notice, where it is not that of the thing itself: the reply in a thread. The thing is named by its own. */
export const quotedTextOf = ({ thing_kind, ...notice }: Noticed) => {
  const thing = things.get(thing_kind)
  const text = thing?.text?.(notice)
  return text === undefined || text.table === thing?.table ? null : text
}

import { personalIn, type Recorded } from '#platform/language/event.ts'
import type { EventStore } from './event-store.ts'
import type { Registry } from './registry.ts'
import { type StoredMetadata, upcast } from './sealed-store.ts'

export type RedactedStore = Pick<EventStore, 'readAll' | 'at' | 'head' | 'subscribe'>

/**
 * The log for readers outside the product, without personal fields. No key is ever read. Old versions are upcast;
 * events of unknown types lose their sealed fields.
 */
export const redactedStore = (store: EventStore, registry: Registry): RedactedStore => ({
  readAll: async (after, limit) =>
    (await store.readAll(after, limit)).map((stored) => redact(stored, registry)),
  at: async (position) => {
    const stored = await store.at(position)
    return stored && redact(stored, registry)
  },
  head: store.head,
  subscribe: store.subscribe,
})

const redact = (stored: Recorded, registry: Registry): Recorded => {
  const { sealed: seals = {}, ...metadata } = stored.metadata as StoredMetadata
  const fields = Object.keys(seals)
  const data = { ...stored.data }
  // Upcasts expect the field to exist, as null for erased persons.
  for (const field of fields) data[field] = null
  const declared = registry.get(stored.type)
  const event = { ...stored, data, metadata }
  const current = declared && metadata.schema_version < declared.version ? upcast(event, declared) : event
  const personal = declared ? personalIn(declared, current.data).map(({ field }) => field) : []
  for (const field of [...fields, ...personal]) delete current.data[field]
  return current
}

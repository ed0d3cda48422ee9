import type { KeyObject } from 'node:crypto'
import { personStreams } from '#platform/content/person.ts'
import {
  type DomainEvent,
  type EventType,
  type Metadata,
  personalIn,
  type Recorded,
} from '#platform/language/event.ts'
import { seal, unseal } from '#platform/vault/seal.ts'
import { type KeyName, keyName, type Vault } from '#platform/vault/vault.ts'
import type { EventStore, NewEvent } from './event-store.ts'
import { withLazyFields } from './lazy-fields.ts'
import type { Registry } from './registry.ts'
import { storable } from './unstorable.ts'

/** Which fields of a stored event are sealed, and with whose key. Stands in its metadata, so it outlives declarations. */
type Seals = Record<string, KeyName>
export type StoredMetadata = Metadata & { sealed?: Seals }

export type SealedStore = EventStore & {
  /** How often events were read that this version does not know (a newer one wrote them), by type. */
  unknown: () => ReadonlyMap<string, number>
}

/**
 * The log as the product sees it. On append, events are checked against their declarations, and personal fields are
 * sealed with the key of their person and class. On read, old versions are upcast and sealed fields are opened when
 * first read: null when the key is destroyed, an error when the seal belongs to another place. Throws `MissingKey`
 * where a key was lost. Events of unknown types pass through; an event that does not fit its declaration throws.
 */
export const sealedStore = (store: EventStore, vault: Vault, registry: Registry): SealedStore => {
  const unknown = new Map<string, number>()
  const read = async (stored: Recorded[]): Promise<Recorded[]> => {
    const wanted = stored.flatMap(({ metadata }) => Object.values((metadata as StoredMetadata).sealed ?? {}))
    const keys = wanted.length > 0 ? await vault.keysFor(wanted) : noKeys
    return stored.map((event) => {
      const opened = open(event, keys)
      if (event.type === 'PersonErased') vault.forget(event.data.member_id)
      const declared = registry.get(event.type)
      if (declared && event.metadata.schema_version <= declared.version) return upcast(opened, declared)
      unknown.set(event.type, (unknown.get(event.type) ?? 0) + 1)
      return opened
    })
  }
  const isKnown = async (person: string): Promise<boolean> => {
    const first = await Promise.all(personStreams(person).map((stream) => store.read(stream, { limit: 1 })))
    return first.flat().some((event) => isSealedFor(person, event))
  }
  return {
    append: async (stream, events, expected) => {
      // Sealing turns any text into base64, so what no adapter may be handed has to be refused before.
      storable(stream, events)
      const checked = events.map((event) => check(event, registry))
      const wanted = checked.flatMap(({ seals }) => Object.values(seals))
      const keys = wanted.length > 0 ? await vault.makeKeys(wanted, isKnown) : noKeys
      return store.append(
        stream,
        checked.map((event) => close(stream, event, keys)),
        expected,
      )
    },
    read: async (stream, options) => read(await store.read(stream, options)),
    // Every reader must learn of destroyed keys.
    readAll: async (after, limit, without) =>
      read(
        await store.readAll(
          after,
          limit,
          without?.filter((type) => type !== 'PersonErased'),
        ),
      ),
    at: async (position) => {
      const stored = await store.at(position)
      return stored === null ? null : ((await read([stored]))[0] ?? null)
    },
    head: store.head,
    subscribe: store.subscribe,
    close: store.close,
    unknown: () => unknown,
  }
}

const isSealedFor = (person: string, { metadata }: Recorded): boolean =>
  Object.values((metadata as StoredMetadata).sealed ?? {}).some((name) => name.person === person)

const noKeys = new Map<string, KeyObject>()

type Checked = { event: NewEvent; seals: Seals }

const check = (event: NewEvent, registry: Registry): Checked => {
  const declared = registry.get(event.type)
  if (!declared) throw new Error(`${event.type} is declared nowhere`)
  const parsed = declared.schema.safeParse(event.data)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`${event.type} does not fit its declaration: ${problems.join('; ')}`)
  }
  const data = parsed.data as Record<string, unknown>
  const metadata = { ...event.metadata, schema_version: declared.version }
  return { event: { type: event.type, data, metadata }, seals: sealsOf(declared, data) }
}

const sealsOf = (declared: EventType, data: Record<string, unknown>): Seals =>
  Object.fromEntries(
    personalIn(declared, data)
      .filter(({ field }) => data[field] !== null && data[field] !== undefined)
      .map(({ field, class: personalClass, owner }) => {
        const person = data[owner]
        if (typeof person !== 'string')
          throw new Error(`${declared.type}.${field} belongs to nobody: ${owner} is empty`)
        return [field, { person, class: personalClass }]
      }),
  )

const close = (stream: string, { event, seals }: Checked, keys: Map<string, KeyObject>): NewEvent => {
  const fields = Object.entries(seals)
  if (fields.length === 0) return event
  const data = { ...event.data }
  for (const [field, name] of fields) {
    const key = keys.get(keyName(name))
    // The person was erased: nothing may be kept of them any more.
    data[field] = key
      ? seal(key, JSON.stringify(data[field]), contextOf(stream, event.metadata, field)).toString('base64')
      : null
  }
  return { ...event, data, metadata: { ...event.metadata, sealed: seals } as Metadata }
}

const open = (stored: Recorded, keys: Map<string, KeyObject>): Recorded => {
  const { sealed: seals, ...metadata } = stored.metadata as StoredMetadata
  if (!seals) return stored
  const data = withLazyFields(stored.data, Object.keys(seals), (field) => {
    const key = keys.get(keyName(seals[field] as KeyName))
    if (!key || stored.data[field] === null) return null
    const bytes = Buffer.from(stored.data[field], 'base64')
    return JSON.parse(unseal(key, bytes, contextOf(stored.stream, metadata, field)).toString('utf8'))
  })
  return { ...stored, data, metadata }
}

/** What a seal is bound to: it does not open in another event, stream or field. */
const contextOf = (stream: string, metadata: Metadata, field: string): string =>
  JSON.stringify([metadata.event_id, stream, field])

/** The event in the version that is declared now. */
export const upcast = <F extends Recorded<DomainEvent>>(
  recorded: F,
  { type, version, upcasts }: EventType,
): F => {
  let data = recorded.data
  for (let from = recorded.metadata.schema_version; from < version; from++) {
    const step = upcasts[from]
    if (!step) throw new Error(`${type} has no upcast from version ${from}`)
    data = step(data)
  }
  if (data === recorded.data) return recorded
  return { ...recorded, data, metadata: { ...recorded.metadata, schema_version: version } }
}

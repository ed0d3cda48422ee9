import type { KeyObject } from 'node:crypto'
import {
  type Fact,
  type FactType,
  type Metadata,
  personalIn,
  type Recorded,
} from '#platform/language/fact.ts'
import { personStreams } from '#platform/language/person.ts'
import { seal, unseal } from '#platform/vault/seal.ts'
import { type KeyName, keyName, type Vault } from '#platform/vault/vault.ts'
import type { EventStore, NewFact } from './event-store.ts'
import { openedWhenRead } from './opened-when-read.ts'
import type { Registry } from './registry.ts'
import { storable } from './unstorable.ts'

/** Which fields of a stored fact are sealed, and with whose key. Stands in its metadata, so it outlives declarations. */
type Seals = Record<string, KeyName>
export type StoredMetadata = Metadata & { sealed?: Seals }

export type SealedStore = EventStore & {
  /** How often facts were read that this version does not know (a newer one wrote them), by type. */
  unknown: () => ReadonlyMap<string, number>
}

/**
 * The log as the product sees it. On the way in every fact is checked against its declaration, and personal fields are
 * sealed with the key of their person and class. On the way out old versions are brought up to date and fields are
 * readable again, or null when the key is gone; a seal is opened by whoever reads its field, and throws there when it was
 * made for another place. Where a key was lost, append throws `MissingKey`. Facts of unknown types pass through. A fact
 * that does not fit its declaration is our own mistake: append throws.
 */
export const sealed = (store: EventStore, vault: Vault, registry: Registry): SealedStore => {
  const unknown = new Map<string, number>()
  const read = async (stored: Recorded[]): Promise<Recorded[]> => {
    const wanted = stored.flatMap(({ metadata }) => Object.values((metadata as StoredMetadata).sealed ?? {}))
    const keys = wanted.length > 0 ? await vault.keysFor(wanted) : noKeys
    return stored.map((fact) => {
      const opened = open(fact, keys)
      if (fact.type === 'PersonErased') vault.forget(fact.data.member_id)
      const declared = registry.get(fact.type)
      if (declared && fact.metadata.schema_version <= declared.version) return upcast(opened, declared)
      unknown.set(fact.type, (unknown.get(fact.type) ?? 0) + 1)
      return opened
    })
  }
  const isKnown = async (person: string): Promise<boolean> => {
    const first = await Promise.all(personStreams(person).map((stream) => store.read(stream, { limit: 1 })))
    return first.flat().some((fact) => isSealedFor(person, fact))
  }
  return {
    append: async (stream, facts, expected) => {
      // Sealing turns any text into base64, so what no adapter may be handed has to be refused before.
      storable(stream, facts)
      const checked = facts.map((fact) => check(fact, registry))
      const wanted = checked.flatMap(({ seals }) => Object.values(seals))
      const keys = wanted.length > 0 ? await vault.makeKeys(wanted, isKnown) : noKeys
      return store.append(
        stream,
        checked.map((fact) => close(stream, fact, keys)),
        expected,
      )
    },
    read: async (stream, options) => read(await store.read(stream, options)),
    // Whose keys are gone has to be heard of by every reader.
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

type Checked = { fact: NewFact; seals: Seals }

const check = (fact: NewFact, registry: Registry): Checked => {
  const declared = registry.get(fact.type)
  if (!declared) throw new Error(`${fact.type} is declared nowhere`)
  const parsed = declared.schema.safeParse(fact.data)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`${fact.type} does not fit its declaration: ${problems.join('; ')}`)
  }
  const data = parsed.data as Record<string, unknown>
  const metadata = { ...fact.metadata, schema_version: declared.version }
  return { fact: { type: fact.type, data, metadata }, seals: sealsOf(declared, data) }
}

const sealsOf = (declared: FactType, data: Record<string, unknown>): Seals =>
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

const close = (stream: string, { fact, seals }: Checked, keys: Map<string, KeyObject>): NewFact => {
  const fields = Object.entries(seals)
  if (fields.length === 0) return fact
  const data = { ...fact.data }
  for (const [field, name] of fields) {
    const key = keys.get(keyName(name))
    // The person was erased: nothing may be kept of them any more.
    data[field] = key
      ? seal(key, JSON.stringify(data[field]), place(stream, fact.metadata, field)).toString('base64')
      : null
  }
  return { ...fact, data, metadata: { ...fact.metadata, sealed: seals } as Metadata }
}

const open = (stored: Recorded, keys: Map<string, KeyObject>): Recorded => {
  const { sealed: seals, ...metadata } = stored.metadata as StoredMetadata
  if (!seals) return stored
  const data = openedWhenRead(stored.data, Object.keys(seals), (field) => {
    const key = keys.get(keyName(seals[field] as KeyName))
    if (!key || stored.data[field] === null) return null
    const bytes = Buffer.from(stored.data[field], 'base64')
    return JSON.parse(unseal(key, bytes, place(stored.stream, metadata, field)).toString('utf8'))
  })
  return { ...stored, data, metadata }
}

/** Where a seal belongs: the same bytes in another event, stream or field do not open. */
const place = (stream: string, metadata: Metadata, field: string): string =>
  JSON.stringify([metadata.event_id, stream, field])

/** The fact in the version that is declared now. */
export const upcast = <F extends Recorded<Fact>>(recorded: F, { type, version, upcasts }: FactType): F => {
  let data = recorded.data
  for (let from = recorded.metadata.schema_version; from < version; from++) {
    const step = upcasts[from]
    if (!step) throw new Error(`${type} has no upcast from version ${from}`)
    data = step(data)
  }
  if (data === recorded.data) return recorded
  return { ...recorded, data, metadata: { ...recorded.metadata, schema_version: version } }
}

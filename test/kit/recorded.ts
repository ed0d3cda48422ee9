import { createHash, randomUUID } from 'node:crypto'
import type { NewEvent } from '#platform/event-store/event-store.ts'
import type { DomainEvent, Metadata, Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'

type Around = {
  stream?: string
  revision?: number
  position?: bigint
  actor_id?: string | null
  occurred_at?: Instant
  metadata?: Partial<Metadata>
}

/** An event as the store would hand it out, with plain answers for whatever the example does not care about. */
export const recorded = <Type extends string, Data>(
  type: Type,
  data: Data,
  around: Around = {},
): Recorded<DomainEvent<Type, Data>> => {
  const { stream = 'example-1', revision = 0, position = 1n } = around
  return { type, data, stream, revision, position, metadata: metadataOf(type, around) }
}

/** An event to be appended, with ids of its own. */
export const newEvent = (type: string, data: object): NewEvent => {
  const event_id = randomUUID()
  return {
    type,
    data,
    metadata: { ...metadataOf(type, {}), event_id, command_id: event_id, correlation_id: event_id },
  }
}

/** Puts examples one behind the other: positions from 1, revisions counted per stream. */
export const inOrder = (events: readonly Recorded[]): Recorded[] => {
  const heads = new Map<string, number>()
  return events.map((event, index) => {
    const revision = heads.get(event.stream) ?? 0
    heads.set(event.stream, revision + 1)
    return { ...event, revision, position: BigInt(index + 1) }
  })
}

const metadataOf = (type: string, around: Around): Metadata => {
  const seed = `${type} ${around.stream ?? ''} ${around.revision ?? 0} ${around.position ?? 1n}`
  const event_id = uuid(seed)
  return {
    event_id,
    command_id: uuid(`command of ${seed}`),
    body_hash: '',
    causation_id: null,
    correlation_id: event_id,
    actor_id: around.actor_id === undefined ? 'ada' : around.actor_id,
    occurred_at: around.occurred_at ?? '2026-03-02T09:00:00.000Z',
    schema_version: 1,
    ...around.metadata,
  }
}

const uuid = (seed: string): string => {
  const hex = createHash('sha256').update(seed).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

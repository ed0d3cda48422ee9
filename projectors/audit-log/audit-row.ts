import type { DomainEvent, EventType, Recorded } from '#platform/language/event.ts'
import { z } from '#platform/language/shapes.ts'
import type { NewRow } from '#platform/projections/projection.ts'
import type { AuditRow } from './audit-rows.table.ts'

type Data = Readonly<Record<string, unknown>>

// Readers of the audit log do not need to know who may see a thing.
const unspoken = new Set([
  'audience',
  'audience_before',
  'audience_after',
  'participants_audience',
  'sheet',
  'words',
  'private_to',
  'through',
])
const longest = 8000

/** The audit row of an event. Events of unknown types are identified by their stream. */
export const auditRowOf = (event: Recorded<DomainEvent>, type: EventType | undefined): NewRow<AuditRow> => {
  const data: Data = event.data
  const known = type ? knownOf(type) : unknown
  const object = objectOf(event, known)
  const { owner } = known
  const owned = known.identity.filter((mark) => mark.owner === owner).map(({ field }) => field)
  const own = `${object.object_kind}_id`
  const private_to = textIn(data, 'private_to')
  const isHidden = (field: string) =>
    known.hidden.has(field) || (private_to !== null && known.whilePrivate.has(field))
  const shown = (field: string) => (isHidden(field) ? null : short(data[field] ?? null))
  const details: Record<string, unknown> = {}
  for (const field in data)
    if (field !== 'before' && field !== 'after' && field !== own && !isHidden(field))
      details[field] = short(data[field])
  return {
    position: event.position.toString(),
    at: event.metadata.occurred_at,
    feature: type?.feature ?? '',
    type: event.type,
    actor_id: event.metadata.actor_id,
    ...object,
    member_ids: membersIn(data),
    before: shown('before'),
    after: shown('after'),
    details,
    identity_of: owner === undefined ? null : textIn(data, owner),
    identity:
      owned.length === 0 ? null : Object.fromEntries(owned.map((field) => [field, data[field] ?? null])),
    private_to,
    words: private_to === null ? null : wordsIn(data, known),
    causation_id: event.metadata.causation_id,
    takes_back: event.metadata.takes_back !== undefined,
    correlation_id: event.metadata.correlation_id,
  }
}

/** What the declaration says of all events of a type. */
type Known = {
  /** The field that names the object of such an event; undefined for unknown types. */
  first: string | undefined
  identity: EventType['personal']
  owner: string | undefined
  /** Fields that the log does not show openly. */
  hidden: ReadonlySet<string>
  /** Fields that only their author sees while no other member can read them. */
  whilePrivate: ReadonlySet<string>
}
const unknown: Known = {
  first: undefined,
  identity: [],
  owner: undefined,
  hidden: unspoken,
  whilePrivate: new Set(),
}

// The log takes every event, so what follows from the declaration alone is looked at once.
const knownTypes = new WeakMap<EventType, Known>()

const knownOf = (type: EventType): Known => {
  const found = knownTypes.get(type)
  if (found) return found
  const identity = type.personal.filter((mark) => mark.class === 'identity')
  const fields = type.schema instanceof z.ZodObject ? Object.keys(type.schema.shape) : []
  const known = {
    first: fields.find((field) => field.endsWith('_id')),
    identity,
    owner: identity[0]?.owner,
    hidden: new Set([...unspoken, ...fieldsOf(type, false)]),
    whilePrivate: new Set(fieldsOf(type, true)),
  }
  knownTypes.set(type, known)
  return known
}

const fieldsOf = ({ personal }: EventType, whenOwned: boolean): string[] =>
  personal.filter((mark) => mark.whenOwned === whenOwned).map(({ field }) => field)

/** What only its author can read, for the history that the author sees. */
const wordsIn = (data: Data, { whilePrivate, hidden }: Known): Record<string, unknown> => {
  const words: Record<string, unknown> = {}
  for (const field of whilePrivate) if (!hidden.has(field)) words[field] = short(data[field] ?? null)
  return words
}

/** An event is about what its first id names, and about its stream when it names nothing. */
const objectOf = (event: Recorded<DomainEvent>, known: Known) => {
  const first =
    known === unknown ? Object.keys(event.data).find((field) => field.endsWith('_id')) : known.first
  const ownName = first === undefined ? null : textIn(event.data, first)
  if (first !== undefined && ownName !== null)
    return { object_kind: first.slice(0, -'_id'.length), object_id: ownName }
  const [kind = '', ...rest] = event.stream.split('-')
  return { object_kind: kind, object_id: rest.join('-') || kind }
}

const membersIn = (data: Data): string[] => {
  const found: string[] = []
  for (const field of ['member_id', 'founder_id', 'organizer_id', 'sender_id']) {
    const one = textIn(data, field)
    if (one !== null) found.push(one)
  }
  for (const field of ['member_ids', 'recipient_ids']) {
    const many = data[field]
    if (Array.isArray(many)) found.push(...many.filter((id) => typeof id === 'string'))
  }
  return found.length < 2 ? found : [...new Set(found)].sort()
}

const textIn = (data: Data, field: string): string | null => {
  const value = data[field]
  return typeof value === 'string' && value !== '' ? value : null
}

// Bodies of texts stand in the stream; the log says that they changed.
const short = (value: unknown): unknown => {
  if (typeof value === 'string' ? value.length < longest / 6 : typeof value !== 'object') return value
  return (JSON.stringify(value) ?? '').length > longest ? null : value
}

import type { Fact, FactType, Recorded } from '#platform/language/fact.ts'
import { z } from '#platform/language/shapes.ts'
import type { AuditRow } from './audit-rows.table.ts'

type Data = Readonly<Record<string, unknown>>

// Who may see something is no news to whoever reads what was done.
const unspoken = new Set([
  'audience',
  'audience_before',
  'audience_after',
  'participants_audience',
  'sheet',
  'through',
])
const longest = 8000

/** The row of the log that a fact becomes. Facts of a type that nobody declares any more are told by their stream. */
export const auditRowOf = (
  fact: Recorded<Fact>,
  type: FactType | undefined,
): Omit<AuditRow, 'id' | 'revision'> => {
  const data: Data = fact.data
  const object = objectOf(fact, type)
  const identity = (type?.personal ?? []).filter((mark) => mark.class === 'identity')
  const owner = identity[0]?.owner
  const owned = identity.filter((mark) => mark.owner === owner).map(({ field }) => field)
  const personal = new Set((type?.personal ?? []).map(({ field }) => field))
  const open = Object.fromEntries(
    Object.entries(data).filter(
      ([field]) => !personal.has(field) && !unspoken.has(field) && field !== `${object.object_kind}_id`,
    ),
  )
  const { before = null, after = null, ...details } = open
  return {
    audience: ['network_admin', `sees:${object.object_kind}:${object.object_id}`],
    position: fact.position.toString(),
    at: fact.metadata.occurred_at,
    feature: type?.feature ?? '',
    type: fact.type,
    actor_id: fact.metadata.actor_id,
    ...object,
    member_ids: membersIn(data),
    before: short(before),
    after: short(after),
    details: Object.fromEntries(Object.entries(details).map(([field, value]) => [field, short(value)])),
    identity_of: owner === undefined ? null : textIn(data, owner),
    identity:
      owned.length === 0 ? null : Object.fromEntries(owned.map((field) => [field, data[field] ?? null])),
    causation_id: fact.metadata.causation_id,
    correlation_id: fact.metadata.correlation_id,
  }
}

/** A fact is about what its first id names, and about its stream when it names nothing. */
const objectOf = (fact: Recorded<Fact>, type: FactType | undefined) => {
  const fields = type?.schema instanceof z.ZodObject ? Object.keys(type.schema.shape) : Object.keys(fact.data)
  const first = fields.find((field) => field.endsWith('_id'))
  const named = first === undefined ? null : textIn(fact.data, first)
  if (first !== undefined && named !== null)
    return { object_kind: first.slice(0, -'_id'.length), object_id: named }
  const [kind = '', ...rest] = fact.stream.split('-')
  return { object_kind: kind, object_id: rest.join('-') || kind }
}

const membersIn = (data: Data): string[] => {
  const one = ['member_id', 'founder_id', 'organizer_id', 'sender_id'].flatMap(
    (field) => textIn(data, field) ?? [],
  )
  const many = ['member_ids', 'recipient_ids'].flatMap((field) =>
    Array.isArray(data[field]) ? data[field] : [],
  )
  return [...new Set([...one, ...many.filter((id) => typeof id === 'string')])].sort()
}

const textIn = (data: Data, field: string): string | null => {
  const value = data[field]
  return typeof value === 'string' && value !== '' ? value : null
}

// Bodies of texts stand in the stream; the log says that they changed.
const short = (value: unknown): unknown => ((JSON.stringify(value) ?? '').length > longest ? null : value)

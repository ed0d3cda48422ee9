import { type DomainEvent, type EventType, personalIn, type Recorded } from '#platform/language/event.ts'

type Data = Readonly<Record<string, unknown>>

// Audiences are for the policies alone.
const unspoken = /^(audience.*|.*_audience|sheet|words|private_to|through|shared_with)$/

/**
 * The part of an event that a member may export, without personal data of others. The actor gets the rest; other
 * members get plain values, and of lists of members only themselves.
 */
export const ownPart = (
  { data, metadata }: Pick<Recorded<DomainEvent>, 'data' | 'metadata'>,
  declared: EventType | undefined,
  memberId: string,
): Data => {
  const marks = declared ? personalIn(declared, data) : []
  const personal = new Map(marks.map(({ field, owner }) => [field, owner]))
  const isOwn = (field: string) => data[personal.get(field) ?? ''] === memberId
  const isActor = metadata.actor_id === memberId
  const kept = Object.entries(data as Data)
    .filter(([field]) => !unspoken.test(field))
    .map(([field, value]) => {
      if (personal.has(field)) return [field, isOwn(field) ? value : null]
      return [field, isActor ? value : withoutOthers(value, memberId)]
    })
  return Object.fromEntries(kept)
}

const withoutOthers = (value: unknown, memberId: string): unknown => {
  if (Array.isArray(value)) return value.filter((one) => one === memberId)
  return typeof value === 'object' ? null : value
}

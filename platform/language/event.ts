import { z } from 'zod'
import type { Instant } from './instant.ts'

/** Something that happened, named in the past tense of the domain. */
export type DomainEvent<Type extends string = string, Data = any> = { type: Type; data: Data }

/** Who, why and when: stands beside every stored event. `actor_id` is null for the system. */
export type Metadata = {
  event_id: string
  command_id: string
  body_hash: string
  causation_id: string | null
  correlation_id: string
  actor_id: string | null
  occurred_at: Instant
  schema_version: number
  /** The command that this event's command undoes; otherwise missing. */
  takes_back?: string
}

/** An event as it comes out of the store, in its current version and with personal fields readable (or null). */
export type Recorded<F extends DomainEvent = DomainEvent> = F & {
  stream: string
  /** Number of the event in its stream, from 0. */
  revision: number
  /** Place in the one total order of the log. */
  position: bigint
  metadata: Metadata
}

/** What a person is (`identity`) or what a person said to others (`authored`): each sealed with a key of its own. */
export type PersonalClass = 'identity' | 'authored'

/** A field that is personal: always, or only in an event that names a person in `owner`. */
export type PersonalField = { field: string; class: PersonalClass; owner: string; whenOwned: boolean }

type Shape = Record<string, z.ZodType>
type Upcast = (data: Record<string, unknown>) => Record<string, unknown>
type Declared<S extends Shape = Shape> = {
  shape: S
  version: number
  upcasts: Record<number, Upcast>
  changesKeys: boolean
  isReading: boolean
}

/** An event's declaration, as every layer finds it: its schema, its version and what in it is personal. */
export type EventType = {
  type: string
  feature: string
  version: number
  schema: z.ZodType
  /** Fields that may be sealed, with the field of the same event that names the person they belong to. */
  personal: PersonalField[]
  /** `upcasts[n]` turns the data of version n into version n + 1. */
  upcasts: Record<number, Upcast>
  /** True when the event changes what a member may do, so its command is answered after the keys have followed. */
  changesKeys: boolean
  /** True when the event concerns its `member_id` alone (see `reading`): it is in no log but in the own data of that member. */
  isReading: boolean
}

export type EventSet<Shapes extends Record<string, Shape | Declared> = Record<string, any>> = {
  feature: string
  types: Record<string, EventType>
  /** Only for inference by `EventOf`. */
  shapes: Shapes
}

type ShapeOf<D> = D extends Declared<infer S> ? S : D extends Shape ? D : never

/** The union of all events in a set. */
export type EventOf<Set extends EventSet> = {
  [Type in keyof Set['shapes'] & string]: DomainEvent<
    Type,
    z.output<z.ZodObject<ShapeOf<Set['shapes'][Type]>>>
  >
}[keyof Set['shapes'] & string]

const personalFields = z.registry<Omit<PersonalField, 'field'>>()

/**
 * Marks a top-level field as personal text of the person whose id stands in the field `owner` of the same event.
 * It is sealed on its way into the store; readers get null once that person's key is gone.
 */
export const personal = <Schema extends z.ZodType>(
  personalClass: PersonalClass,
  owner: string,
  schema: Schema,
): z.ZodNullable<Schema> => {
  const field = z.nullable(schema)
  personalFields.add(field, { class: personalClass, owner, whenOwned: false })
  return field
}

/**
 * Marks a top-level field as text that is sealed while only its author can read it: with the key of the person whose id
 * stands in `private_to` of the same event. Others can read it where that is null, and it is stored openly.
 */
export const whilePrivate = <Schema extends z.ZodType>(schema: Schema): z.ZodNullable<Schema> => {
  const field = z.nullable(schema)
  personalFields.add(field, { class: 'authored', owner: 'private_to', whenOwned: true })
  return field
}

/** Which fields of an event are personal: those that this event seals. */
export const personalIn = (
  { personal }: Pick<EventType, 'personal'>,
  data: Readonly<Record<string, unknown>>,
): PersonalField[] =>
  personal.filter(({ owner, whenOwned }) => !whenOwned || (data[owner] !== null && data[owner] !== undefined))

/** Declares a later version of an event; `upcasts[n]` turns data of version n into version n + 1. */
export const version = <S extends Shape>(
  number: number,
  shape: S,
  upcasts: Record<number, Upcast>,
): Declared<S> => ({ shape, version: number, upcasts, changesKeys: false, isReading: false })

/** Declares an event, or a later version of one, that changes a member's keys (what they may see or do). */
export const changesKeys = <S extends Shape>(shape: S | Declared<S>): Declared<S> => ({
  ...declaredOf(shape),
  changesKeys: true,
})

/**
 * Declares an event that only records that a member, or the server for that member, read something or keeps something that
 * nobody else is told. Audit log and event export leave it out.
 */
export const reading = <S extends Shape & { member_id: z.ZodType }>(shape: S): Declared<S> => ({
  ...declaredOf(shape),
  isReading: true,
})

/** Declares what can happen in a feature. Data is checked strictly against its shape when it is appended. */
export const defineEvents = <const Shapes extends Record<string, Shape | Declared>>(
  feature: string,
  shapes: Shapes,
): EventSet<Shapes> => ({
  feature,
  shapes,
  types: Object.fromEntries(
    Object.entries(shapes).map(([type, declared]) => [type, eventType(feature, type, declaredOf(declared))]),
  ),
})

const declaredOf = <S extends Shape>(declared: S | Declared<S>): Declared<S> =>
  typeof (declared as Declared<S>).version === 'number' && 'shape' in declared
    ? (declared as Declared<S>)
    : { shape: declared as S, version: 1, upcasts: {}, changesKeys: false, isReading: false }

const eventType = (feature: string, type: string, declared: Declared): EventType => ({
  type,
  feature,
  version: declared.version,
  schema: z.strictObject(declared.shape),
  personal: Object.entries(declared.shape).flatMap(([field, schema]) => {
    const mark = personalFields.get(schema)
    return mark ? [{ field, ...mark }] : []
  }),
  upcasts: declared.upcasts,
  changesKeys: declared.changesKeys,
  isReading: declared.isReading,
})

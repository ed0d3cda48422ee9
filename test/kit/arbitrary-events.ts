import fc from 'fast-check'
import { z } from 'zod'
import type { Registry } from '#platform/event-store/registry.ts'
import type { DomainEvent, EventType, Recorded } from '#platform/language/event.ts'
import { inOrder, recorded } from './recorded.ts'

type Schema = Record<string, unknown>

/**
 * Histories made of any events that the product knows, with data that fits their declarations. They make no sense (an
 * appointment may be moved before it is scheduled), but they meet on few ids, so rows are made, changed and removed.
 */
export const arbitraryHistory = (registry: Registry, length: number): fc.Arbitrary<Recorded[]> =>
  fc
    .array(fc.oneof(...[...registry.values()].map(arbitraryEvent)), { minLength: length, maxLength: length })
    .map(inOrder)

const arbitraryEvent = (declared: EventType): fc.Arbitrary<Recorded<DomainEvent>> => {
  const schema = z.toJSONSchema(declared.schema, { io: 'input', unrepresentable: 'any' })
  return arbitraryValue(schema, '')
    .map((data) => declared.schema.safeParse(data))
    .filter(({ success }) => success)
    .map(({ data }) =>
      recorded(declared.type, data, {
        stream: streamOf(declared, data),
        occurred_at: someTime,
        metadata: { schema_version: declared.version },
      }),
    )
}

const someTime = '2026-03-02T09:00:00.000Z'

const streamOf = ({ feature }: EventType, data: unknown): string =>
  `${feature}-${typeof data === 'object' && data !== null ? Object.values(data)[0] : ''}`

const arbitraryValue = (schema: Schema, field: string): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.anyOf))
    return fc.oneof(...schema.anyOf.map((one: Schema) => arbitraryValue(one, field)))
  if (schema.type === 'object') return arbitraryObject(schema, field)
  if (schema.type === 'array')
    return fc.array(arbitraryValue(schemaIn(schema, 'items'), field), { maxLength: 3 })
  if (schema.type === 'string') return arbitraryText(schema, field)
  if (schema.type === 'integer' || schema.type === 'number') return fc.integer({ min: 1, max: 20 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'null') return fc.constant(null)
  return fc.constantFrom(null, 'tea', 3, true)
}

const arbitraryObject = (schema: Schema, field: string): fc.Arbitrary<unknown> => {
  const properties = Object.entries(schemaIn(schema, 'properties'))
  if (properties.length > 0)
    return fc.record(
      Object.fromEntries(properties.map(([name, one]) => [name, arbitraryValue(one as Schema, name)])),
    )
  const values = schemaIn(schema, 'additionalProperties')
  return fc.dictionary(fc.constantFrom('a', 'b'), arbitraryValue(values, field), { maxKeys: 2 })
}

const arbitraryText = (schema: Schema, field: string): fc.Arbitrary<string> => {
  if (schema.format === 'date-time')
    return fc
      .integer({ min: 0, max: 400 })
      .map((day) => new Date(Date.UTC(2026, 0, 1 + day, 9)).toISOString())
  if (field.includes('zone')) return fc.constantFrom('Europe/Berlin', 'America/New_York')
  if (field.includes('audience')) return fc.constantFrom('everyone', 'network', 'calendar:a', 'member:b')
  const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : null
  if (pattern && !pattern.test('a')) return fc.stringMatching(pattern)
  // A shorter text would be refused again and again.
  const length = typeof schema.minLength === 'number' ? schema.minLength : 1
  return fc.constantFrom('a', 'b', 'c').map((letter) => letter.repeat(Math.max(1, length)))
}

const schemaIn = (schema: Schema, name: string): Schema => {
  const found = schema[name]
  return typeof found === 'object' && found !== null ? { ...found } : {}
}

import { z } from 'zod'
import type { Registry } from '#platform/event-store/registry.ts'
import type { EventType } from '#platform/language/event.ts'

/** Where the schemas of all events lie, from the root of the repository. */
export const schemaFolder = 'docs/events'

/**
 * The JSON Schema of the `data` of each event as it is published, without personal fields: text of the file by its path
 * below the folder, `<feature>/<Type>.v<version>.json`.
 */
export const eventSchemas = (registry: Registry): Map<string, string> =>
  new Map(
    [...registry.values()]
      .filter(({ isReading }) => !isReading)
      .map((declared) => [
        `${declared.feature}/${declared.type}.v${declared.version}.json`,
        `${JSON.stringify(schemaOf(declared), null, 2)}\n`,
      ]),
  )

type Json = Record<string, unknown>

const schemaOf = ({ feature, type, version, schema, personal }: EventType): Json => {
  const { $schema, ...whole } = z.toJSONSchema(schema, { io: 'output', override: plainly }) as Json
  const hidden = new Set(personal.flatMap(({ field, whenOwned }) => (whenOwned ? [] : [field])))
  // Left out of events of which only one person can read the text.
  const optional = new Set(personal.map(({ field }) => field))
  const properties = Object.entries(whole.properties as Json).filter(([name]) => !hidden.has(name))
  const required = (whole.required as string[] | undefined)?.filter((name) => !optional.has(name)) ?? []
  return {
    $schema,
    title: `folkmoot.${feature}.${type}.v${version}`,
    ...whole,
    properties: Object.fromEntries(properties),
    required,
  }
}

// The format says it already, in fewer than three hundred signs.
const plainly = ({ jsonSchema }: { jsonSchema: Json }): void => {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
}

import { valuesOf } from '#platform/language/limit.ts'
import { plain, z } from '#platform/language/shapes.ts'
import { richTextLimits } from './rich-text.limits.ts'

const { markdown: longest, nodes: mostNodes } = valuesOf(richTextLimits)

/** A document of the editor; `platform/rich-text` looks into it. */
export const richDocument = z
  .record(z.string(), z.unknown())
  .refine((document) => isModest(document), { message: 'too_long' })

/** A text with marks: Markdown, or a document of the editor. It is kept as the document. */
export const richText = z
  .union([plain, richDocument])
  .refine((given) => typeof given !== 'string' || given.length <= longest, { message: 'too_long' })

/** Whether a document has no more nodes than anybody writes. */
export const isModest = (document: unknown): boolean => {
  const waiting: unknown[][] = [[document]]
  let count = 0
  for (let level = waiting.pop(); level; level = waiting.pop()) {
    count += level.length
    if (count > mostNodes) return false
    for (const node of level) {
      const content = (node as { content?: unknown } | null)?.content
      if (Array.isArray(content)) waiting.push(content)
    }
  }
  return true
}

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
}

/** Where a body holds rich text: `['/appointment/description']`. */
export const richTextIn = (schema: z.ZodType): string[] => pointersTo(schema, (one) => one === richDocument)

/**
 * Where the contract of a body does not look at what is inside: documents of the editor, what clients send as they have
 * read it. `['/appointment/description']`.
 */
export const looseIn = (schema: z.ZodType): string[] =>
  pointersTo(schema, (one) => one === richDocument || definitionOf(one).type === 'unknown')

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition

const pointersTo = (schema: z.ZodType, is: (schema: z.ZodType) => boolean, pointer = ''): string[] => {
  if (is(schema)) return [pointer]
  const { shape, innerType, in: input, options } = definitionOf(schema)
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) => pointersTo(field, is, `${pointer}/${name}`))
  const inside = [innerType, input, ...(options ?? [])].filter((one) => one !== undefined)
  return [...new Set(inside.flatMap((one) => pointersTo(one, is, pointer)))]
}

import { valuesOf } from './limit.ts'
import { richTextLimits } from './rich-text.limits.ts'
import { plain, z } from './shapes.ts'

/** A document of the editor; `platform/rich-text` looks into it. */
export const richDocument = z.record(z.string(), z.unknown())

const { markdown: longest } = valuesOf(richTextLimits)

/** A text with marks: Markdown, or a document of the editor. It is kept as the document. */
export const richText = z
  .union([plain, richDocument])
  .refine((given) => typeof given !== 'string' || given.length <= longest, { message: 'too_long' })

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
}

/**
 * Where the contract of a body does not look at what is inside: documents of the editor, what clients send as they have
 * read it. `['/appointment/description']`.
 */
export const looseIn = (schema: z.ZodType, pointer = ''): string[] => {
  const { type, shape, innerType, in: input, options } = schema._zod.def as unknown as Definition
  if ((schema as unknown) === richDocument || type === 'unknown') return [pointer]
  if (shape) return Object.entries(shape).flatMap(([name, field]) => looseIn(field, `${pointer}/${name}`))
  const inside = [innerType, input, ...(options ?? [])].filter((one) => one !== undefined)
  return [...new Set(inside.flatMap((one) => looseIn(one, pointer)))]
}

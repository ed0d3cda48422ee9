import type { z } from 'zod'
import { complexityLimits } from '#platform/http/complexity.limits.ts'
import { type FieldError, fieldErrors, invalid, Problem } from '#platform/http/problem.ts'
import { valuesOf } from '#platform/language/limit.ts'

const { parameters: maxParameters } = valuesOf(complexityLimits)

/**
 * Parses query parameters by the contract. Throws `Problem` 422 for unknown, invalid or repeated parameters,
 * 400 for too many.
 */
export const parametersOf = (schema: z.ZodType, search: string): Record<string, unknown> => {
  if (search.split('&', maxParameters + 1).length > maxParameters) throw new Problem(400, 'too_complex')
  const given = new URLSearchParams(search)
  const shape = shapeOf(schema)
  const errors: FieldError[] = []
  const input: Record<string, unknown> = {}
  for (const name of new Set(given.keys())) {
    const values = given.getAll(name)
    const isKnown = shape === null || Object.hasOwn(shape, name)
    const lists = isKnown ? listsOf(shape?.[name]) : 'no'
    if (!isKnown) errors.push({ pointer: `/${name}`, code: 'unknown_field', params: {} })
    else if (lists === 'only') input[name] = values
    else if (values.length === 1) input[name] = values[0]
    else if (lists === 'may') input[name] = values
    else errors.push({ pointer: `/${name}`, code: 'repeated', params: {} })
    if (values.some((value) => value.includes('\u0000') || !value.isWellFormed()))
      errors.push({ pointer: `/${name}`, code: 'text_unusable', params: {} })
  }
  if (errors.length > 0) throw invalid(errors)
  const parsed = schema.safeParse(input)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error, input))
  return parsed.data as Record<string, unknown>
}

type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
}

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition

/** The fields of an object schema; null when it is none. */
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> | null => {
  const { shape, innerType, in: input } = definitionOf(schema)
  if (shape) return shape
  const inside = innerType ?? input
  return inside ? shapeOf(inside) : null
}

/** Whether a parameter takes several values: never, optionally, or always. */
const listsOf = (schema: z.ZodType | undefined): 'no' | 'may' | 'only' => {
  if (!schema) return 'no'
  const { type, innerType, in: input, options } = definitionOf(schema)
  if (type === 'array' || type === 'set') return 'only'
  if (options) return options.some((option) => listsOf(option) !== 'no') ? 'may' : 'no'
  const inside = innerType ?? input
  return inside ? listsOf(inside) : 'no'
}

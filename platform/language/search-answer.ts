import { searchOperators } from './search-grammar.ts'
import { id, z } from './shapes.ts'

/** Text of a hit, in pieces: what was sought is marked. */
const SnippetPart = z.object({ text: z.string(), marked: z.boolean() })

/** What a module found. The other fields of a hit are those of its module. */
export const SearchHit = z.looseObject({
  id,
  /** The module. */
  type: z.string(),
  title: z.string(),
  path: z.string(),
  created_at: z.string(),
  snippet: z.array(SnippetPart),
  /** The title, with what was sought marked. */
  marked_title: z.array(SnippetPart),
})
export type SearchHit = z.output<typeof SearchHit>

/** An operator that was typed, and why it finds nothing. `from` and `to` say where it stands. */
export const SearchChip = z.object({
  operator: z.enum(searchOperators).nullable(),
  value: z.string(),
  negated: z.boolean(),
  from: z.number(),
  to: z.number(),
  error: z
    .enum([
      'unknown_value',
      'unknown_type',
      'unknown_has',
      'unknown_is',
      'unknown_date',
      'value_missing',
      'add_word',
    ])
    .nullable(),
})
export type SearchChip = z.output<typeof SearchChip>

/** A total: exact, or `200+` and `1,000+` where there are more than are counted. */
export const searchTotal = z.union([z.number(), z.string()])

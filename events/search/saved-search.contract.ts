import { type AnswerOf, Created, command, contract, Nothing, query } from '#platform/language/contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { id, nameUpTo, plain, z } from '#platform/language/shapes.ts'
import { searchLimits } from './search.limits.ts'

const { text } = valuesOf(searchLimits)
const longestName = 100

/** A search that the reader keeps, with how much it finds now: exact up to 100, then `100+`. */
const SavedSearch = z.object({
  id,
  name: z.string(),
  q: z.string(),
  total: z.union([z.number(), z.string()]),
  /** Whether a daily mail tells what is new. */
  notifies: z.boolean(),
})

/** The topic of signals to a member who sees these counts: those that they have become, by the ids of the searches. */
export const savedSearchTotals = 'saved_search_totals'
export const SavedSearchTotals = z.record(z.string(), SavedSearch.shape.total)
export type SavedSearchTotals = z.output<typeof SavedSearchTotals>

/** Searches that members keep for themselves. */
export const savedSearchContract = contract('search', {
  saved_searches: query('GET /searches', Nothing, z.object({ searches: z.array(SavedSearch) })),
  save_search: command(
    'POST /searches',
    z.strictObject({
      name: nameUpTo(longestName),
      q: plain.trim().min(1, { message: 'q_empty' }).max(text),
      notifies: z.boolean().default(false),
    }),
    Created,
    { codes: ['too_many_searches'] },
  ),
  change_search: command('PUT /searches/:search_id', z.strictObject({ notifies: z.boolean() })),
  remove_search: command('DELETE /searches/:search_id', Nothing),
})
export type SavedSearchView = AnswerOf<
  (typeof savedSearchContract)['calls']['saved_searches']
>['searches'][number]

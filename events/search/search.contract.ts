import { type AnswerOf, contract, query } from '#platform/language/contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { SearchChip, SearchHit, searchTotal } from '#platform/language/search-answer.ts'
import { id, plain, z, zone } from '#platform/language/shapes.ts'
import { typeAhead } from '#platform/language/type-ahead.limits.ts'
import { searchLimits, submitted } from './search.limits.ts'

export { SearchChip, SearchHit } from '#platform/language/search-answer.ts'

const { text } = valuesOf(searchLimits)

export const searchSort = z.enum(['relevance', 'newest', 'oldest'])
export type SearchSort = z.output<typeof searchSort>

export const SearchSection = z.object({
  hits: z.array(SearchHit),
  meta: z.object({
    /** Later pages send it back: rows that came later are no part of the list. */
    position: z.string(),
    /** The last hit, for the next page; null at the end. */
    last: z.string().nullable(),
    chips: z.array(SearchChip),
    /** True where words were taken for others, because nothing holds them as they were typed. */
    widened: z.boolean(),
    /** In a group: how many there are in the whole network. */
    everywhere: searchTotal.nullable(),
  }),
  total: searchTotal,
  per: z.number(),
  page: z.number(),
  available_sorts: z.array(searchSort),
})
export type SearchSectionView = z.output<typeof SearchSection>

const Search = z.strictObject({
  q: plain.max(text).default(''),
  page: z.coerce.number().int().min(1).max(200).default(1),
  sort_by: searchSort.default('relevance'),
  /** A module. Without it one section per module is answered. */
  query_name: z.string().max(60).optional(),
  /** Of the first page. */
  position: z
    .string()
    .regex(/^\d{1,18}$/, { message: 'unusable' })
    .optional(),
  /** Of the page before. */
  last: z
    .string()
    .regex(/^\d~\d{1,18}~.{1,300}$/s, { message: 'unusable' })
    .optional(),
  /** In which days begin. */
  time_zone: zone.default('Etc/UTC'),
})

const SearchAnswer = z.record(z.string(), SearchSection)
export type SearchAnswer = z.output<typeof SearchAnswer>

export const Suggestion = z.object({ id, type: z.string(), title: z.string(), path: z.string() })

export const searchContract = contract('search', {
  suggestions: query(
    'GET /search/suggestions',
    z.strictObject({ q: plain.max(text).default('') }),
    z.object({ suggestions: z.array(Suggestion) }),
    { traffic: typeAhead },
  ),
  /** What the operators of a text mean in a list, without a hit: `query_name` has the modules that it lists, with commas. */
  parts: query(
    'GET /search/parts',
    Search.pick({ q: true, query_name: true, time_zone: true }),
    z.object({ chips: z.array(SearchChip) }),
    { traffic: typeAhead },
  ),
  search: query('GET /search', Search, SearchAnswer, { page: true, traffic: submitted, inParts: true }),
  search_group: query('GET /groups/:group_id/search', Search, SearchAnswer, {
    page: true,
    traffic: submitted,
    inParts: true,
  }),
})
export type SuggestionView = AnswerOf<(typeof searchContract)['calls']['suggestions']>['suggestions'][number]

import type { Knex } from 'knex'
import { contributionKind } from '#platform/language/contribution.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Reader } from '#platform/language/policy.ts'
import type { HasValue, IsValue, SearchOperator } from '#platform/language/search-grammar.ts'
import type { IndexFilter } from './index-filter.ts'
import type { SearchTable } from './search-table.ts'

/**
 * SQL over the columns of a search table, with its bindings. `index`: the same for an index beside PostgreSQL; missing
 * where other tables decide.
 */
export type SearchCondition = { sql: string; bindings: readonly Knex.RawBinding[]; index?: IndexFilter }

/** A hit as its feature presents it. `text` is what the snippet is cut from; `fields` are those of the module. */
export type PresentedHit = {
  title: string
  path: string
  text: string
  created_at: string
  fields: Record<string, unknown>
}

/** Found rows of a search table. */
export type FoundRow = { id: string; thing_id: string }

export type Lasting = { start: Instant; end: Instant | null }

/** Of some dates the first one on the days that a search names; null where it names none, or where none is on these. */
export type FirstAsked = <D extends Lasting>(dates: readonly D[]) => D | null

/** A module that is searched: its index, what operators mean there, and how its hits look. */
export type SearchSection = {
  /** Its name in answers, in addresses and behind `type:`. */
  module: string
  /** The singular, which `type:` takes as well. */
  singular: string
  /** Sections come in this order. */
  order: number
  table: SearchTable
  /** What its things may carry. */
  has: readonly HasValue[]
  /** What its things may be for a reader. */
  is: Partial<Record<IsValue, (reader: Reader) => SearchCondition>>
  /** What must hold of its rows besides a shared key, where other tables decide. */
  where?: (reader: Reader) => SearchCondition
  /** Rows of parts are found by words of their thing as well, as `searchTableWithParts` has them. */
  hasParts?: boolean
  /** Selects the ids of further rows that hold words, where these stand in another table and the reader may know them. */
  alsoHolding?: (words: string, reader: Reader) => SearchCondition
  /** `at` is another date than that of the making, so it says nothing about the order of the rows. */
  isDated?: boolean
  /** What a condition on `at` and `until` asks, where readers know other dates of a thing than its row holds. */
  atOwnDates?: (condition: SearchCondition, reader: Reader) => SearchCondition
  /**
   * Hits by the ids of rows. Checks again what the reader may see now: rows without a hit are not shown. `firstAsked`
   * knows the days that the search names.
   */
  present: (
    db: Knex,
    rows: readonly FoundRow[],
    reader: Reader,
    firstAsked: FirstAsked,
  ) => Promise<ReadonlyMap<string, PresentedHit>>
}

export const searchSections = contributionKind<SearchSection>({
  layer: 'query-api',
  suffix: '.search.ts',
  problemOf: ({ module }) => (/^[a-z]+(_[a-z]+)*$/.test(module) ? null : `“${module}” is not in snake_case`),
})

/** Declares in `query-api/<feature>/*.search.ts` a module that is searched. */
export const defineSearch = searchSections.define

/** What an operator's value means: the marks of rows that it asks for; none where the value is unknown to the reader. */
export type SearchValue = {
  operators: readonly SearchOperator[]
  marksOf: (db: Knex, reader: Reader, value: string, operator: SearchOperator) => Promise<readonly string[]>
}

export const searchValues = contributionKind<SearchValue>({
  layer: 'query-api',
  suffix: '.search-values.ts',
})

/** Declares in `query-api/<feature>/*.search-values.ts` how values of operators become marks of rows. */
export const defineSearchValue = searchValues.define

/** The condition of rows with a mark. */
export const hasMark = (mark: string): SearchCondition => ({
  sql: 'marks @> ?::text[]',
  bindings: [[mark]],
  index: { marks: [mark] },
})

/** The things that a member saved, for `is:saved`. */
export const isSaved =
  (kind: string) =>
  ({ actor }: Reader): SearchCondition => ({
    sql: 'thing_id in (select thing_id from fm.saved_things where member_id = ? and kind = ?)',
    bindings: [actor.id, kind],
  })

/** The reader's own things, for `is:mine`. */
export const isFromReader = ({ actor }: Reader): SearchCondition => hasMark(`from:${actor.id}`)

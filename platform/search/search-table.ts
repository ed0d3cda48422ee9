import type { PersonalClass } from '#platform/language/event.ts'
import { type Columns, column, type RowOf, table } from '#platform/projections/table.ts'

/** The class of personal data that the texts of a module are; null for texts that are nobody's. */
export type Owning = PersonalClass | null

const textOf = (owning: Owning) =>
  owning === null ? column.words.nullable : column.words.personalOf(owning, 'owner')

/**
 * The index of a module: what is sought of its things, and nothing that a hit shows. One table per module, so that a new
 * version fills that one only. Each module fills it by a projection of its own, from the rows of `search-row.ts`.
 */
export const searchTable = (module: string, version: number, owning: Owning) =>
  tableWith(module, version, owning, {})

/**
 * The index of a module whose things have parts with rows of their own, which are found by words of the thing as well, but
 * not by those alone: a question that the thing answers finds the thing.
 */
export const searchTableWithParts = (module: string, version: number, owning: Owning) =>
  tableWith(module, version, owning, {
    /** What the part says itself; null for a thing. */
    own_words: textOf(owning),
    /** What its thing says; null for a thing. */
    thing_words: textOf(owning),
  })

const tableWith = <More extends Columns>(module: string, version: number, owning: Owning, more: More) =>
  table(
    `search_${module}`,
    version,
    {
      /** Position of the event that made it: order, and recency. */
      no: column.bigint,
      /** The date that `before:` and `after:` mean: when it was made, or when it takes place. */
      at: column.instant,
      /** When it ends, where it lasts. */
      until: column.instant.nullable,
      /** The thing that a hit leads to, where the row is a part of it. */
      thing_id: column.id,
      /** Whose texts it holds. */
      owner: column.id.nullable,
      hidden: column.flag,
      /** Members who removed their own copy. */
      hidden_from: column.ids,
      /** What operators ask for (`from:7`, `has:file`), months, quarters and years of `at`, kinds of keys in the audience. */
      marks: column.ids,
      words: textOf(owning),
      /** The words of the title alone, for type-ahead, and the whole title as one word. */
      names: textOf(owning),
      ...more,
    },
    {
      isSearchedByAudience: false,
      notifies: () => null,
      storage: { fillfactor: 90, autovacuum: { changed: 0.02, inserted: 0.02 } },
      statistics: { words: 1_000, marks: 1_000, audience: 1_000 },
      indexes: [
        { by: ['words', 'marks', 'audience'], fastupdate: false },
        { by: ['names'], fastupdate: false },
        ['no'],
        ['thing_id'],
        ['revision'],
      ],
    },
  )
export type SearchTable = ReturnType<typeof searchTable>
export type SearchRow = RowOf<SearchTable>
export type SearchRowWithParts = RowOf<ReturnType<typeof searchTableWithParts>>

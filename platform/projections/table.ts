import type { PersonalClass } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { WordVector } from './word-vector.ts'

/** A column of a read table: its SQL type, and what it means when the person it belongs to is erased. */
export type Column<T> = {
  sql: string
  isNullable: boolean
  personal: { class: PersonalClass; owner: string; blank: unknown } | null
  /** Only for inference. */
  value?: T
  derivedAudience?: DerivedAudience
  /** The same column that may hold null. */
  nullable: Column<T | null>
  /** Blanked when the member whose id stands in column `owner` is erased; implies nullable. */
  personalOf: (personalClass: PersonalClass, owner: string) => Column<T | null>
  /** The same for a column that is never null: it holds `blank` then. */
  blankedOf: (personalClass: PersonalClass, owner: string, blank: T) => Column<T>
}

const make = <T>(sql: string, isNullable = false, personal: Column<T>['personal'] = null): Column<T> => ({
  sql,
  isNullable,
  personal,
  get nullable() {
    return make<T | null>(sql, true, personal)
  },
  personalOf: (personalClass, owner) =>
    make<T | null>(sql, true, { class: personalClass, owner, blank: null }),
  blankedOf: (personalClass, owner, blank) =>
    make<T>(sql, isNullable, { class: personalClass, owner, blank }),
})

/** The vocabulary of columns. Names of columns are the names of the event fields and of the JSON members. */
export const column = {
  text: make<string>('text'),
  id: make<string>('text'),
  ids: make<string[]>('text[]'),
  keys: make<string[]>('text[]'),
  /** Stored as timestamptz, read as canonical text. */
  instant: make<Instant>('timestamptz'),
  flag: make<boolean>('boolean'),
  count: make<number>('integer'),
  bigint: make<string>('bigint'),
  json: <T>() => make<T>('jsonb'),
  /** Words to search, from `wordVectorOf`. */
  words: make<WordVector>('tsvector'),
  /** For an `audience` that is derived from the other columns and not stored. `sql` and `of` give the same keys. */
  derivedAudience: (audience: DerivedAudience): Column<string[] & Derived> => ({
    ...make('text[]'),
    derivedAudience: audience,
  }),
  oneOf: <const Values extends readonly string[]>(...values: Values) => {
    void values
    return make<Values[number]>('text')
  },
}

export type Columns = Record<string, Column<any>>

/** What every row has besides its own columns: who may see it, and the position of the last event that touched it. */
export type CommonColumns = { id: string; audience: string[]; revision: string }

export type RowOf<T extends Table<any>> = CommonColumns & {
  [Name in keyof T['columns']]: Exclude<T['columns'][Name]['value'], undefined>
}

declare const derivedAudience: unique symbol
/** Only for inference. */
type Derived = { readonly [derivedAudience]?: true }

/** A row as handlers see it: without a derived audience. */
export type HandlerRow<Row> =
  IsAny<Row> extends true
    ? Row
    : typeof derivedAudience extends keyof Row[keyof Row & 'audience']
      ? Omit<Row, 'audience'>
      : Row
type IsAny<T> = 0 extends 1 & T ? true : false

/** Derives who may see a row from its other columns, for the SQL view and for change notices. */
export type DerivedAudience = { sql: string; of: (row: any) => string[] }

/** The view that a changed row makes outdated, and the keys that may see it. */
export type ChangeTarget = { topic: string; id: string; audience: readonly string[] }
/** The same with the position of the event that last touched the row, or took it away; decimal text. */
export type ChangeNotice = ChangeTarget & { position: string }

/** A partial index, or one of another kind. */
export type IndexedBy = {
  by: readonly string[]
  /** SQL condition of a partial index; queries must repeat it. */
  where?: string
  /** `brin` suits columns that grow with time: it finds ranges of pages and costs next to nothing. */
  using?: 'brin'
  /** Columns that an index-only scan returns as well. */
  include?: readonly string[]
  /** False writes entries of a GIN index at once, so no batch has to merge a pending list. */
  fastupdate?: boolean
}

/** Storage of a table whose rows change often or come in great numbers. */
export type TableStorage = {
  /** Percent of a page that new rows fill. The rest keeps changes of unindexed columns on their page. */
  fillfactor?: number
  /**
   * Shares of changed and of new rows after which PostgreSQL vacuums, where its defaults are too late: index-only
   * counts need the visibility map.
   */
  autovacuum?: { changed?: number; inserted?: number }
}

export type TableOptions = {
  /** Columns (or lists of columns) that get a B-tree index, or one of lists; `id` is the key anyway. */
  indexes?: readonly (readonly string[] | IndexedBy)[]
  /** False when queries always use a narrower condition than the audience; otherwise `audience` gets a GIN index. */
  isSearchedByAudience?: boolean
  /**
   * The notices for a changed row; the table's name and the row's id when missing. Called with the row as it was
   * and as it is, each time with the other one, which is null for a new or removed row.
   */
  notifies?: (row: any, other: any) => ChangeTarget | readonly ChangeTarget[] | null
  storage?: TableStorage
  /** Statistics targets by column: how many frequent values, or elements of arrays, ANALYZE records. */
  statistics?: Readonly<Record<string, number>>
  /** A table of the same columns and version that the view unites with this one. */
  unionedWith?: Table<any>
}

export type Table<C extends Columns = Columns> = {
  /** Name as other layers know it, and the topic of its changes unless `notifies` names another. */
  name: string
  version: number
  /** Name in the database: a view `rm.<name>_v<version>` over the current generation. */
  sqlName: string
  /** The stored columns. */
  columns: C
  /** Null when the audience is stored in the rows. */
  audience: DerivedAudience | null
  options: TableOptions
}

/** Declares a read table. Raise the version whenever the rows that its projection makes would differ. */
export const table = <const C extends Columns>(
  name: string,
  version: number,
  columns: C,
  options: TableOptions = {},
): Table<C> => {
  const { audience, ...others } = columns
  if (audience && options.isSearchedByAudience !== false)
    throw new Error(`${name} cannot be sought by an audience that stands nowhere`)
  return {
    name,
    version,
    sqlName: `${name}_v${version}`,
    columns: others as unknown as C,
    audience: audience?.derivedAudience ?? null,
    options,
  }
}

/** The table with those that its view unites with it; the table itself comes last. */
export const tablesReadTogether = (table: Table<any>): Table<any>[] => {
  const { unionedWith } = table.options
  return unionedWith ? [...tablesReadTogether(unionedWith), table] : [table]
}

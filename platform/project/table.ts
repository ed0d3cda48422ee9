import type { PersonalClass } from '#platform/language/fact.ts'
import type { Instant } from '#platform/language/instant.ts'

/** A column of a read table: its SQL type, and what it means when the person it belongs to is erased. */
export type Column<T> = {
  sql: string
  isNullable: boolean
  personal: { class: PersonalClass; owner: string; blank: unknown } | null
  /** Only for inference. */
  value?: T
  told?: ToldAudience
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
  /** For `audience`, where the other columns tell it: it stands nowhere. `sql` and `of` say the same of every row. */
  told: (audience: ToldAudience): Column<string[] & Told> => ({ ...make('text[]'), told: audience }),
  oneOf: <const Values extends readonly string[]>(...values: Values) => {
    void values
    return make<Values[number]>('text')
  },
}

export type Columns = Record<string, Column<any>>

/** What every row has besides its own columns: who may see it, and the position of the last event that touched it. */
export type Common = { id: string; audience: string[]; revision: string }

export type RowOf<T extends Table<any>> = Common & {
  [Name in keyof T['columns']]: Exclude<T['columns'][Name]['value'], undefined>
}

declare const told: unique symbol
/** Only for inference. */
type Told = { readonly [told]?: true }

/** A row as handlers know it: without an audience that its other columns tell. */
export type Kept<Row> =
  IsAny<Row> extends true
    ? Row
    : typeof told extends keyof Row[keyof Row & 'audience']
      ? Omit<Row, 'audience'>
      : Row
type IsAny<T> = 0 extends 1 & T ? true : false

/** Who may see a row, as its other columns tell it: for the view, and for finding out who hears of a change. */
export type ToldAudience = { sql: string; of: (row: any) => string[] }

/** What a changed row tells the world: which view of which topic is out of date, and for whom. */
export type Announced = { topic: string; id: string; audience: readonly string[] }
/** The same with the position of the event that last touched the row, or took it away; decimal text. */
export type Announcement = Announced & { position: string }

/** An index over some of the rows, or one of another kind. */
export type IndexedBy = {
  by: readonly string[]
  /** Only rows of which this holds, as SQL that stands in the query as well. */
  where?: string
  /** `brin` for what grows with time: finds stretches of the table instead of rows, and costs next to nothing. */
  using?: 'brin'
}

export type TableOptions = {
  /** Columns (or lists of columns) that get a B-tree index, or one of lists; `id` is the key anyway. */
  indexes?: readonly (readonly string[] | IndexedBy)[]
  /** False when rows are always sought by something narrower than who may see them; otherwise `audience` has a GIN index. */
  isSoughtByAudience?: boolean
  /**
   * What a change of a row is announced as; the table's own name and the row's id when missing. Asked for the row as it was
   * and as it is, each time beside the other, which is null when there was or is none.
   */
  announces?: (row: any, other: any) => Announced | readonly Announced[] | null
  /** Another table, of the same columns and version, that its view shows as well: the two are read as one. */
  continuedIn?: Table<any>
}

export type Table<C extends Columns = Columns> = {
  /** Name as other layers know it, and the topic of its changes unless `announces` says otherwise. */
  name: string
  version: number
  /** Name in the database: a view `rm.<name>_v<version>` over the current generation. */
  sqlName: string
  /** All that stand somewhere. */
  columns: C
  /** Null when the audience stands in the rows. */
  audience: ToldAudience | null
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
  if (audience && options.isSoughtByAudience !== false)
    throw new Error(`${name} cannot be sought by an audience that stands nowhere`)
  return {
    name,
    version,
    sqlName: `${name}_v${version}`,
    columns: others as unknown as C,
    audience: audience?.told ?? null,
    options,
  }
}

/** The tables that are read together with a table: those in which it goes on, and itself last. */
export const readWith = (table: Table<any>): Table<any>[] => {
  const { continuedIn } = table.options
  return continuedIn ? [...readWith(continuedIn), table] : [table]
}

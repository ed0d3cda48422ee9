import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import type { HandlerRow, RowOf, Table } from './table.ts'

/** A change as data. The runner folds the changes of a batch in memory and writes each table once. */
export type Change<Row> =
  | { do: 'put'; id: string; row: NewRow<Row> }
  | { do: 'ensure'; id: string; row: NewRow<Row> }
  | { do: 'patch'; id: string; values: Partial<OwnValues<Row>> }
  | { do: 'revise'; id: string; revise: (row: HandlerRow<Row>) => Partial<OwnValues<Row>> | 'gone' | null }
  | { do: 'derive'; id: string; from: string; build: Build<Row> }
  | { do: 'remove'; id: string }
  | { do: 'patchWhere'; where: Partial<OwnValues<Row>>; values: Partial<OwnValues<Row>> }
  | {
      do: 'reviseWhere'
      where: Partial<OwnValues<Row>>
      revise: (row: HandlerRow<Row>) => Partial<OwnValues<Row>> | 'gone' | null
    }
  | { do: 'removeWhere'; where: Partial<OwnValues<Row>> }

type OwnValues<Row> = Omit<HandlerRow<Row>, 'id' | 'revision'>
export type NewRow<Row> = Omit<HandlerRow<Row>, 'id' | 'revision'>
type Build<Row> = (from: HandlerRow<Row>, current: HandlerRow<Row> | null) => NewRow<Row> | null

/**
 * The changes that a handler may return. `revise` gets the current row and returns new values, or null for no change.
 */
export type Rows<Row> = {
  /** Makes the row, or replaces it whole. */
  put: (id: string, row: NewRow<Row>) => Change<Row>
  /** Makes the row where there is none; a row that exists stays as it is. */
  ensure: (id: string, row: NewRow<Row>) => Change<Row>
  /** Sets values of a row that exists; does nothing when it does not. */
  patch: (id: string, values: Partial<OwnValues<Row>>) => Change<Row>
  /** Sets values that depend on those of the same row, or removes it (`gone`). Pure. */
  revise: (
    id: string,
    revise: (row: HandlerRow<Row>) => Partial<OwnValues<Row>> | 'gone' | null,
  ) => Change<Row>
  /**
   * Makes or replaces a row by what another one holds and by itself (`current`, null where there is none); does nothing
   * without the other one, or for null. Pure.
   */
  derive: (id: string, from: string, build: Build<Row>) => Change<Row>
  /** Adds to numeric columns. */
  increment: (id: string, by: { [Name in keyof OwnValues<Row>]?: number }) => Change<Row>
  remove: (id: string) => Change<Row>
  /** The same for all rows whose columns equal `where`; index those columns. */
  patchWhere: (where: Partial<OwnValues<Row>>, values: Partial<OwnValues<Row>>) => Change<Row>
  reviseWhere: (
    where: Partial<OwnValues<Row>>,
    revise: (row: HandlerRow<Row>) => Partial<OwnValues<Row>> | 'gone' | null,
  ) => Change<Row>
  removeWhere: (where: Partial<OwnValues<Row>>) => Change<Row>
}

type Handler<Row, F extends DomainEvent> = (
  rows: Rows<Row>,
  event: Recorded<F>,
) => Change<Row> | readonly Change<Row>[]

export type Projection<T extends Table = Table> = {
  /** The table's name: one table has exactly one projection. */
  name: string
  into: T
  on: Record<string, Handler<any, any>>
  /** Handles events of every feature, as the audit log does. */
  onEvery: Handler<any, DomainEvent> | null
  /** The types of those that `onEvery` handles. */
  everyOf: (type: string) => boolean
  /** The event whose sealed texts it reads: one process fills all that read the same, and opens each text once. */
  opensTextsOf: string | null
}

/**
 * Declares how events become rows of one table. Handlers are pure: no clock but `metadata.occurred_at`, nothing
 * looked up but rows of their own table through `revise` and `derive`.
 */
export const projection =
  <F extends DomainEvent>() =>
  <T extends Table<any>>(declared: {
    into: T
    on: { [Type in F['type']]?: Handler<RowOf<T>, Extract<F, { type: Type }>> }
    onEvery?: Handler<RowOf<T>, DomainEvent>
    everyOf?: (type: string) => boolean
    opensTextsOf?: F['type']
  }): Projection<T> => ({
    name: declared.into.name,
    into: declared.into,
    on: declared.on as Projection['on'],
    onEvery: (declared.onEvery as Projection['onEvery']) ?? null,
    everyOf: declared.everyOf ?? (() => true),
    opensTextsOf: declared.opensTextsOf ?? null,
  })

/** The `Rows` that handlers are given. */
export const rows: Rows<any> = {
  put: (id, row) => ({ do: 'put', id, row }),
  ensure: (id, row) => ({ do: 'ensure', id, row }),
  patch: (id, values) => ({ do: 'patch', id, values }),
  revise: (id, revise) => ({ do: 'revise', id, revise }),
  derive: (id, from, build) => ({ do: 'derive', id, from, build }),
  increment: (id, by) => ({
    do: 'revise',
    id,
    revise: (row) =>
      Object.fromEntries(Object.entries(by).map(([name, amount]) => [name, row[name] + (amount as number)])),
  }),
  remove: (id) => ({ do: 'remove', id }),
  patchWhere: (where, values) => ({ do: 'patchWhere', where, values }),
  reviseWhere: (where, revise) => ({ do: 'reviseWhere', where, revise }),
  removeWhere: (where) => ({ do: 'removeWhere', where }),
}

import type { Knex } from 'knex'
import { oneList } from '#platform/database/plan-hints.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import type { RowOf, Table } from '#platform/projections/table.ts'
import { isRowError, recordUnreadable, renderEach, type Unreadable } from './unreadable.ts'

/**
 * Everything that `render` needs about the reader: plain data, so that readers for whom it is equal share one view. It
 * may look at what the rows need from other tables.
 */
export type PerReader<T extends Table<any>, M> = (row: RowOf<T>, reader: Reader, related: any) => M

/** The rendered view of a row for one of the readers; null where the reader may not see it. */
export type Views<View> = (id: string, reader: Reader) => View | null

export type ResourceDeclaration<T extends Table<any>, M, Can, View extends { id: string }> = {
  table: T
  /** `<schema>.<name>` of rows that no projection fills; it has the columns of every read table. */
  storedIn?: string
  /** Topic of the change stream; the table's name when missing. */
  topic?: string
  /** The abilities of the reader, from the feature's policy. */
  can: (reader: Reader, row: RowOf<T>, perReader: M) => Can
  /** One query for all rows and readers, where a view has fields about its reader. */
  perReader?: (db: Knex, rows: RowOf<T>[], readers: Reader[]) => Promise<PerReader<T, M>>
  /** One query for what the rows need from other tables, the same for every reader (names, pictures). */
  related?: (db: Knex, rows: RowOf<T>[]) => Promise<unknown>
  /** The column with the id of the only member who may see a row. */
  visibleOnlyTo?: keyof RowOf<T> & string
  /** Its rows count something for each reader: the change stream sends them after all others, the newest alone. */
  isLate?: boolean
  /** Whether the reader may see the row, where keys alone do not decide. */
  isVisibleTo?: (reader: Reader, row: RowOf<T>, perReader: M) => boolean
  /** Keys that may see rows through other rows, and so receive their changes: by row id. */
  visibleThrough?: (db: Knex, ids: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>
  /** The row of a thing that is there before anything is stored about it; null for any other id. */
  absentRow?: (id: string) => RowOf<T> | null
  /** Pure: turns a row into the view of the contract. What it says about the reader comes through `perReader`. */
  render: (row: RowOf<T>, context: { perReader: M; can: Can; related: any }) => View
}

/**
 * A kind of object that members read: lists, single views and the change stream share it, so a view is the
 * same everywhere. `readable` is the only way from a table to a reader.
 */
export type Resource<T extends Table<any> = Table<any>, View extends { id: string } = any> = {
  topic: string
  table: T
  declared: ResourceDeclaration<T, any, any, View>
  /** A query for the rows that the actor may see: `audience && keys`. */
  readable: (db: Knex, actor: Actor) => Knex.QueryBuilder<any, RowOf<T>[]>
  /** The rows as views for one reader, in the same order, without rows that cannot be rendered. */
  views: (db: Knex, rows: RowOf<T>[], reader: Reader) => Promise<View[]>
  /** One view by id, or null when it does not exist or the reader may not see it. */
  one: (db: Knex, id: string, reader: Reader) => Promise<View | null>
  /** Views for several readers (the change stream), rendered on demand. */
  viewsFor: (db: Knex, ids: string[], readers: Reader[]) => Promise<Views<View>>
}

/** Declares a resource. */
export const resource = <T extends Table<any>, Can, View extends { id: string }, M = undefined>(
  declared: ResourceDeclaration<T, M, Can, View>,
): Resource<T, View> => {
  const { table, storedIn, visibleOnlyTo } = declared
  const sqlName = storedIn ?? `rm.${table.sqlName}`

  const readable = (db: Knex, actor: Actor) => {
    const loaded = db(sqlName).whereRaw('audience && ?::text[]', [[...actor.keys]])
    if (visibleOnlyTo !== undefined) loaded.where(visibleOnlyTo, actor.id)
    return loaded as Knex.QueryBuilder<any, RowOf<T>[]>
  }

  const loadContext = async (db: Knex, rows: RowOf<T>[], readers: Reader[]): Promise<RenderContext<T, M>> => {
    const [perReader, related] = await Promise.all([
      declared.perReader ? declared.perReader(db, rows, readers) : undefined,
      declared.related ? declared.related(db, rows) : undefined,
    ])
    return { perReader, related }
  }

  // When one row makes the shared query fail, each row gets its own query, so the others still show.
  const loadContexts = async (
    db: Knex,
    rows: RowOf<T>[],
    readers: Reader[],
  ): Promise<RenderContexts<T, M>> => {
    try {
      const all = await loadContext(db, rows, readers)
      return { rows, of: () => all }
    } catch (error) {
      if (!isRowError(error)) throw error
    }
    const loaded = new Map<string, RenderContext<T, M>>()
    const failed: Unreadable[] = []
    for (const row of rows) {
      try {
        loaded.set(row.id, await loadContext(db, [row], readers))
      } catch (error) {
        if (!isRowError(error)) throw error
        failed.push({ id: row.id, error })
      }
    }
    await recordUnreadable(db, sqlName, failed)
    return { rows: rows.filter(({ id }) => loaded.has(id)), of: ({ id }) => loaded.get(id) ?? noContext }
  }

  const views = async (db: Knex, rows: RowOf<T>[], reader: Reader): Promise<View[]> => {
    if (rows.length === 0) return []
    const contexts = await loadContexts(db, rows, [reader])
    return renderEach(db, sqlName, contexts.rows, (row) => {
      const { perReader: own, related } = contexts.of(row)
      const perReader = own?.(row, reader, related) as M
      return declared.render(row, { perReader, can: declared.can(reader, row, perReader), related })
    })
  }

  return {
    topic: declared.topic ?? table.name,
    table,
    declared,
    readable,
    views,
    one: async (db, id, reader) => {
      const row = await readable(db, reader.actor).where('id', id).first()
      return row ? ((await views(db, [row as RowOf<T>], reader))[0] ?? null) : null
    },
    viewsFor: async (db, ids, readers) => {
      const stored = (await db(sqlName).whereRaw(`id = any(${oneList})`, [ids])) as RowOf<T>[]
      const rows = [...stored, ...absentRows(declared, stored, ids)]
      if (rows.length === 0) return () => null
      const contexts = await loadContexts(db, rows, readers)
      const renderers = new Map(
        contexts.rows.map((row) => [row.id, sharedRenderer(declared, row, contexts.of(row))]),
      )
      return (id, reader) => {
        try {
          return renderers.get(id)?.(reader) ?? null
        } catch (error) {
          recordUnreadable(db, sqlName, [{ id, error }])
          return null
        }
      }
    },
  }
}

const absentRows = <T extends Table<any>>(
  { absentRow }: Pick<ResourceDeclaration<T, any, any, any>, 'absentRow'>,
  stored: readonly RowOf<T>[],
  ids: readonly string[],
): RowOf<T>[] => {
  if (absentRow === undefined) return []
  const known = new Set(stored.map(({ id }) => id))
  return ids.filter((id) => !known.has(id)).flatMap((id) => absentRow(id) ?? [])
}

type RenderContext<T extends Table<any>, M> = { perReader: PerReader<T, M> | undefined; related: unknown }
const noContext = { perReader: undefined, related: undefined }
/** The rows that can be rendered, with the context of each. */
type RenderContexts<T extends Table<any>, M> = {
  rows: RowOf<T>[]
  of: (row: RowOf<T>) => RenderContext<T, M>
}

const mayRead = (
  row: { audience: string[] } & Record<string, unknown>,
  { actor }: Reader,
  only?: string,
): boolean =>
  row.audience.some((key) => actor.keys.has(key)) && (only === undefined || row[only] === actor.id)

/**
 * Renders one row for several readers; null for readers who may not see it. `render` is pure, so readers with
 * the same input share one view.
 */
const sharedRenderer = <T extends Table<any>, M, Can, View extends { id: string }>(
  declared: ResourceDeclaration<T, M, Can, View>,
  row: RowOf<T>,
  { perReader, related }: RenderContext<T, M>,
): ((reader: Reader) => View | null) => {
  const shared = new Map<string, View>()
  return (reader) => {
    const own = perReader?.(row, reader, related) as M
    const isSeen = declared.isVisibleTo?.(reader, row, own) ?? mayRead(row, reader, declared.visibleOnlyTo)
    if (!isSeen) return null
    const can = declared.can(reader, row, own)
    const cacheKey = cacheKeyOf([own, can])
    const known = cacheKey === null ? undefined : shared.get(cacheKey)
    if (known) return known
    const view = declared.render(row, { perReader: own, can, related })
    if (cacheKey !== null) shared.set(cacheKey, view)
    return view
  }
}

/** Equal text for equal plain data; null for data that JSON would not keep. */
const cacheKeyOf = (value: unknown): string | null => (isPlain(value) ? JSON.stringify(value) : null)

const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null)
    return typeof value !== 'bigint' && typeof value !== 'function'
  if (Array.isArray(value)) return value.every(isPlain)
  const prototype = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain)
}

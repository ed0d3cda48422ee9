import type { Knex } from 'knex'
import { oneList } from '#platform/database/one-plan.ts'
import type { Actor, Circumstances } from '#platform/language/policy.ts'
import type { RowOf, Table } from '#platform/project/table.ts'
import { eachReadable, isAboutRows, noteUnreadable, type Unreadable } from './unreadable.ts'

/** Somebody who asks, with the circumstances of the moment. */
export type Reader = { actor: Actor; circumstances: Circumstances }

/** What differs from reader to reader: whatever `present` needs of it, asked for once a reader is to see a row. */
export type Mine<T extends Table<any>, M> = (row: RowOf<T>, reader: Reader) => M | undefined

/** The finished view of the row with that id for one of the readers; null where there is none to see. */
export type Views<View> = (id: string, reader: Reader) => View | null

export type ResourceDeclaration<T extends Table<any>, M, Can, View extends { id: string }> = {
  table: T
  /** `<schema>.<name>` of rows that no projection fills; they have the columns that every read table has. */
  standsIn?: string
  /** Topic of the change stream; the table's name when missing. */
  topic?: string
  /** The abilities of the reader, from the feature's policy. */
  can: (reader: Reader, row: RowOf<T>, mine: M | undefined) => Can
  /** One query for all rows and readers at hand, where a view has fields about its reader. */
  mine?: (db: Knex, rows: RowOf<T>[], readers: Reader[]) => Promise<Mine<T, M>>
  /** One query for what the rows of a page need from other tables, the same for every reader (names, pictures). */
  beside?: (db: Knex, rows: RowOf<T>[]) => Promise<unknown>
  /** The column that names the one person who may see a row, of those who have its keys. */
  seenOnlyBy?: keyof RowOf<T> & string
  /** Whether the reader may see the row, where that follows from more than the keys that the row carries. */
  seenBy?: (reader: Reader, row: RowOf<T>, mine: M | undefined) => boolean
  /** Keys of those who may see rows through other things, and so hear when they change: by id of the row. */
  heardThrough?: (db: Knex, ids: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>
  /** Pure: a row becomes the view of the contract. */
  present: (row: RowOf<T>, context: { mine: M | undefined; can: Can; beside: any; reader: Reader }) => View
}

/**
 * A kind of thing that people read: used by lists, single views and the change stream alike, so a view looks the
 * same wherever it comes from. `readable` is the only way from a table to a person.
 */
export type Resource<T extends Table<any> = Table<any>, View extends { id: string } = any> = {
  topic: string
  table: T
  declared: ResourceDeclaration<T, any, any, View>
  /** A query for the rows that the actor may see: `audience && keys`. */
  readable: (db: Knex, actor: Actor) => Knex.QueryBuilder<any, RowOf<T>[]>
  /** The rows as views for one reader, in the same order; what cannot be rendered is left out. */
  views: (db: Knex, rows: RowOf<T>[], reader: Reader) => Promise<View[]>
  /** One view by id, or null when it does not exist or the reader may not see it. */
  one: (db: Knex, id: string, reader: Reader) => Promise<View | null>
  /** Views for several readers at once (the change stream), each presented once somebody asks for it. */
  viewsFor: (db: Knex, ids: string[], readers: Reader[]) => Promise<Views<View>>
}

/** Declares a resource. */
export const resource = <T extends Table<any>, Can, View extends { id: string }, M = never>(
  declared: ResourceDeclaration<T, M, Can, View>,
): Resource<T, View> => {
  const { table, standsIn, seenOnlyBy } = declared
  const sqlName = standsIn ?? `rm.${table.sqlName}`

  const readable = (db: Knex, actor: Actor) => {
    const found = db(sqlName).whereRaw('audience && ?::text[]', [[...actor.keys]])
    if (seenOnlyBy !== undefined) found.where(seenOnlyBy, actor.id)
    return found as Knex.QueryBuilder<any, RowOf<T>[]>
  }

  const company = async (db: Knex, rows: RowOf<T>[], readers: Reader[]): Promise<Company<T, M>> => {
    const [mine, beside] = await Promise.all([
      declared.mine ? declared.mine(db, rows, readers) : undefined,
      declared.beside ? declared.beside(db, rows) : undefined,
    ])
    return { mine, beside }
  }

  // Where one row makes the query for all of them fail, each has a query of its own, so that the others are shown.
  const companies = async (db: Knex, rows: RowOf<T>[], readers: Reader[]): Promise<Companies<T, M>> => {
    try {
      const all = await company(db, rows, readers)
      return { rows, of: () => all }
    } catch (error) {
      if (!isAboutRows(error)) throw error
    }
    const found = new Map<string, Company<T, M>>()
    const failed: Unreadable[] = []
    for (const row of rows) {
      try {
        found.set(row.id, await company(db, [row], readers))
      } catch (error) {
        if (!isAboutRows(error)) throw error
        failed.push({ id: row.id, error })
      }
    }
    await noteUnreadable(db, sqlName, failed)
    return { rows: rows.filter(({ id }) => found.has(id)), of: ({ id }) => found.get(id) ?? none }
  }

  const views = async (db: Knex, rows: RowOf<T>[], reader: Reader): Promise<View[]> => {
    if (rows.length === 0) return []
    const around = await companies(db, rows, [reader])
    return eachReadable(db, sqlName, around.rows, (row) => {
      const { mine: own, beside } = around.of(row)
      const mine = own?.(row, reader)
      return declared.present(row, { mine, can: declared.can(reader, row, mine), beside, reader })
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
      const rows = (await db(sqlName).whereRaw(`id = any(${oneList})`, [ids])) as RowOf<T>[]
      if (rows.length === 0) return () => null
      const around = await companies(db, rows, readers)
      const presented = new Map(around.rows.map((row) => [row.id, presenting(declared, row, around.of(row))]))
      return (id, reader) => {
        try {
          return presented.get(id)?.(reader) ?? null
        } catch (error) {
          noteUnreadable(db, sqlName, [{ id, error }])
          return null
        }
      }
    },
  }
}

type Company<T extends Table<any>, M> = { mine: Mine<T, M> | undefined; beside: unknown }
const none = { mine: undefined, beside: undefined }
/** Those of the rows that can be rendered, and what each needs for it. */
type Companies<T extends Table<any>, M> = { rows: RowOf<T>[]; of: (row: RowOf<T>) => Company<T, M> }

const mayRead = (
  row: { audience: string[] } & Record<string, unknown>,
  { actor }: Reader,
  only?: string,
): boolean =>
  row.audience.some((key) => actor.keys.has(key)) && (only === undefined || row[only] === actor.id)

/**
 * One row for one reader after the other; null for those who may not see it. Readers for whom everything that `present`
 * looks at is equal get the very same view. Because `present` is pure, what it has not looked at once it never looks at.
 */
const presenting = <T extends Table<any>, M, Can, View extends { id: string }>(
  declared: ResourceDeclaration<T, M, Can, View>,
  row: RowOf<T>,
  { mine, beside }: Company<T, M>,
): ((reader: Reader) => View | null) => {
  const shared = new Map<string, View>()
  let looksAtReader = false
  return (reader) => {
    const own = mine?.(row, reader)
    const isSeen = declared.seenBy?.(reader, row, own) ?? mayRead(row, reader, declared.seenOnlyBy)
    if (!isSeen) return null
    const can = declared.can(reader, row, own)
    const likeness = looksAtReader ? null : likenessOf([own, can])
    const known = likeness === null ? undefined : shared.get(likeness)
    if (known) return known
    const view = declared.present(row, {
      mine: own,
      can,
      beside,
      get reader() {
        looksAtReader = true
        return reader
      },
    })
    if (likeness !== null && !looksAtReader) shared.set(likeness, view)
    return view
  }
}

/** Text that is equal for equal plain data; null for anything that JSON would not show whole. */
const likenessOf = (value: unknown): string | null => (isPlain(value) ? JSON.stringify(value) : null)

const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null)
    return typeof value !== 'bigint' && typeof value !== 'function'
  if (Array.isArray(value)) return value.every(isPlain)
  const prototype = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlain)
}

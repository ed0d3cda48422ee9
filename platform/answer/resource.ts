import type { Knex } from 'knex'
import type { Actor, Circumstances } from '#platform/language/policy.ts'
import type { RowOf, Table } from '#platform/project/table.ts'

/** Somebody who asks, with the circumstances of the moment. */
export type Reader = { actor: Actor; circumstances: Circumstances }

/** What differs from reader to reader: per reader (same order), a map from row id to whatever `present` needs. */
export type Mine<M> = ReadonlyMap<string, M>[]

export type ResourceDeclaration<T extends Table<any>, M, Can, View extends { id: string }> = {
  table: T
  /** Topic of the change stream; the table's name when missing. */
  topic?: string
  /** The abilities of the reader, from the feature's policy. */
  can: (reader: Reader, row: RowOf<T>, mine: M | undefined) => Can
  /** One query for all rows and readers at hand, where a view has fields about its reader. */
  mine?: (db: Knex, rows: RowOf<T>[], readers: Reader[]) => Promise<Mine<M>>
  /** One query for what the rows of a page need from other tables, the same for every reader (names, pictures). */
  beside?: (db: Knex, rows: RowOf<T>[]) => Promise<unknown>
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
  /** The rows as views for one reader, in the same order. */
  views: (db: Knex, rows: RowOf<T>[], reader: Reader) => Promise<View[]>
  /** One view by id, or null when it does not exist or the reader may not see it. */
  one: (db: Knex, id: string, reader: Reader) => Promise<View | null>
  /** Finished views for several readers at once (the change stream); null where a reader may not see the row. */
  viewsFor: (db: Knex, ids: string[], readers: Reader[]) => Promise<Map<string, (View | null)[]>>
}

/** Declares a resource. */
export const resource = <T extends Table<any>, Can, View extends { id: string }, M = never>(
  declared: ResourceDeclaration<T, M, Can, View>,
): Resource<T, View> => {
  const { table } = declared
  const sqlName = `rm.${table.sqlName}`

  const readable = (db: Knex, actor: Actor) =>
    db(sqlName).whereRaw('audience && ?::text[]', [[...actor.keys]]) as Knex.QueryBuilder<any, RowOf<T>[]>

  const present = async (db: Knex, rows: RowOf<T>[], readers: Reader[]): Promise<View[][]> => {
    if (rows.length === 0) return readers.map(() => [])
    const [mine, beside] = await Promise.all([
      declared.mine ? declared.mine(db, rows, readers) : undefined,
      declared.beside ? declared.beside(db, rows) : undefined,
    ])
    return readers.map((reader, index) =>
      rows.map((row) => {
        const own = mine?.[index]?.get(row.id)
        const can = declared.can(reader, row, own)
        return declared.present(row, { mine: own, can, beside, reader })
      }),
    )
  }

  const views = async (db: Knex, rows: RowOf<T>[], reader: Reader) => (await present(db, rows, [reader]))[0] ?? []

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
      const rows = (await db(sqlName).whereIn('id', ids)) as RowOf<T>[]
      const presented = await present(db, rows, readers)
      return new Map(
        rows.map((row, at) => [
          row.id,
          readers.map((reader, index) =>
            row.audience.some((key) => reader.actor.keys.has(key)) ? (presented[index]?.[at] ?? null) : null,
          ),
        ]),
      )
    },
  }
}

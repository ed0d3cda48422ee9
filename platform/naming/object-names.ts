import type { Knex } from 'knex'
import { oneList } from '#platform/database/plan-hints.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { Table } from '#platform/projections/table.ts'
import type { Naming } from './naming.ts'

/** Null where there is no name or page, or the reader may not see it. */
export type ObjectName = { name: string | null; path: string | null }
export type ObjectRef = { object_kind: string; object_id: string }

/** A row with the columns of a naming. */
export type ObjectRow = { id: string; audience: string[] } & Record<string, unknown>

/** Loads rows of a table by id with at least these columns. Missing rows are left out. */
export type RowFinder = (
  table: Table<any>,
  ids: readonly string[],
  columns: readonly string[],
) => Promise<readonly ObjectRow[]>

/** Rows from the read tables, as queries see them. */
export const rowsIn =
  (db: Knex): RowFinder =>
  async (table, ids, columns) => {
    const rows = db(`rm.${table.sqlName}`).whereRaw(`id = any(${oneList})`, [[...ids]])
    return rows.select<ObjectRow[]>(['id', 'audience', ...columns])
  }

/** The named rows of some objects, before anybody's rights are applied. */
export type ObjectRows = (object: ObjectRef) => { naming: Naming; row: ObjectRow } | undefined

/** Loads the rows that name the objects: one query per kind that occurs. */
export const loadObjectRows = async (
  find: RowFinder,
  namings: readonly Naming[],
  objects: readonly ObjectRef[],
): Promise<ObjectRows> => {
  const rows = new Map<string, { naming: Naming; row: ObjectRow }>()
  await Promise.all(
    namings.map(async (naming) => {
      const { kind, table, name, nameAudience } = naming
      const ids = new Set(
        objects.flatMap((object) => (object.object_kind === kind ? [object.object_id] : [])),
      )
      if (ids.size === 0) return
      const columns = [...name, nameAudience].filter((column) => column !== 'audience')
      for (const row of await find(table, [...ids], columns)) rows.set(`${kind} ${row.id}`, { naming, row })
    }),
  )
  return ({ object_kind, object_id }) => rows.get(`${object_kind} ${object_id}`)
}

/** The name in a row; null where it has none, as that of an erased member. */
export const nameIn = ({ name }: Naming, row: ObjectRow): string | null =>
  name
    .map((column) => row[column])
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ') || null

/** Names of the objects as each reader may know them. */
export const namesOf = async (
  find: RowFinder,
  namings: readonly Naming[],
  objects: readonly ObjectRef[],
): Promise<(actor: Actor, object: ObjectRef) => ObjectName> => {
  const rows = await loadObjectRows(find, namings, objects)
  return (actor, object) => nameFor(actor, rows(object))
}

/** The name and path of a named row, as far as the reader may know them. */
export const nameFor = (actor: Actor, object: ReturnType<ObjectRows>): ObjectName => {
  if (object === undefined) return noName
  const { naming, row } = object
  const holds = (keys: unknown) => Array.isArray(keys) && keys.some((key) => actor.keys.has(key))
  return {
    name: holds(row[naming.nameAudience]) ? nameIn(naming, row) : null,
    path: holds(row.audience) ? naming.path(row.id) : null,
  }
}

const noName: ObjectName = { name: null, path: null }

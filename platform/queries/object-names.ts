import type { Knex } from 'knex'
import { discoverExports } from '#platform/config/discovery.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { Table } from '#platform/projections/table.ts'

/**
 * How objects of one kind are named and linked, for readers who may see them or could before they were
 * deleted.
 */
export type ObjectKind = {
  kind: string
  table: Table<any>
  /** The columns that hold the name, in order. */
  name: readonly string[]
  /**
   * The column with the keys that may know the name; differs from `audience` when an object can be hidden for
   * a while.
   */
  nameAudience: string
  /** Path of its page. */
  path: (id: string) => string
}

/** Null where there is no name or page, or the reader may not see it. */
export type ObjectName = { name: string | null; path: string | null }
type ObjectRef = { object_kind: string; object_id: string }

/** The object kinds of all features: `query-api/<feature>/*.object.ts`. */
export const discoverObjectKinds = async (): Promise<ObjectKind[]> =>
  (await discoverExports('query-api', '.object.ts')).map(({ value }) => value).filter(isObjectKind)

const isObjectKind = (value: unknown): value is ObjectKind =>
  typeof value === 'object' && value !== null && 'kind' in value && 'nameAudience' in value

const nameIn = ({ name }: ObjectKind): string =>
  `nullif(concat_ws(' ', ${name.map(() => '??').join(', ')}), '')`

type NameRow = { id: string; name: string | null; known_to: string[]; audience: string[] }

const noName: ObjectName = { name: null, path: null }

/** Names of the objects as each reader may know them: one query per kind. */
export const namesOf = async (
  db: Knex,
  objectKinds: readonly ObjectKind[],
  objects: readonly ObjectRef[],
): Promise<(actor: Actor, object: ObjectRef) => ObjectName> => {
  const rows = new Map<string, { objectKind: ObjectKind; row: NameRow }>()
  await Promise.all(
    objectKinds.map(async (objectKind) => {
      const ids = objects.flatMap((object) =>
        object.object_kind === objectKind.kind ? [object.object_id] : [],
      )
      if (ids.length === 0) return
      const loaded: NameRow[] = await db(`rm.${objectKind.table.sqlName}`)
        .whereRaw(`id = any(${oneList})`, [[...new Set(ids)]])
        .select('id', 'audience', { known_to: objectKind.nameAudience })
        .select(db.raw(`${nameIn(objectKind)} as name`, [...objectKind.name]))
      for (const row of loaded) rows.set(`${objectKind.kind} ${row.id}`, { objectKind, row })
    }),
  )
  return (actor, { object_kind, object_id }) => {
    const loaded = rows.get(`${object_kind} ${object_id}`)
    if (!loaded) return noName
    const { objectKind, row } = loaded
    const holds = (keys: readonly string[]) => keys.some((key) => actor.keys.has(key))
    return {
      name: holds(row.known_to) ? row.name : null,
      path: holds(row.audience) ? objectKind.path(object_id) : null,
    }
  }
}

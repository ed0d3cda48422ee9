import type { Knex } from 'knex'
import { partsOf } from '#platform/config/parts.ts'
import { oneList } from '#platform/database/one-plan.ts'
import type { Actor } from '#platform/language/policy.ts'
import type { Table } from '#platform/project/table.ts'

/** How things of one kind are called, for whoever sees them or would if they were still there. */
export type Naming = {
  kind: string
  table: Table<any>
  /** The columns that hold the name, one after the other. */
  name: readonly string[]
  /** The column with the keys of those who may know the name; `audience` unless the thing can be gone for a while. */
  knownTo: string
  /** Where it is found. */
  path: (id: string) => string
}

/** Null where it has no name, is gone, or is not seen. */
export type Named = { name: string | null; path: string | null }
type Thing = { object_kind: string; object_id: string }

/** How features name their things: `query-api/<feature>/*.naming.ts`. */
export const foundNamings = async (): Promise<Naming[]> =>
  (await partsOf('query-api', '.naming.ts')).map(({ value }) => value).filter(isNaming)

const isNaming = (value: unknown): value is Naming =>
  typeof value === 'object' && value !== null && 'kind' in value && 'knownTo' in value

const nameIn = ({ name }: Naming): string => `nullif(concat_ws(' ', ${name.map(() => '??').join(', ')}), '')`

type NameRow = { id: string; name: string | null; known_to: string[]; audience: string[] }

const nameless: Named = { name: null, path: null }

/** The names of the things at hand, as each reader may know them: one query per kind. */
export const namesOf = async (
  db: Knex,
  namings: readonly Naming[],
  things: readonly Thing[],
): Promise<(actor: Actor, thing: Thing) => Named> => {
  const rows = new Map<string, { naming: Naming; row: NameRow }>()
  await Promise.all(
    namings.map(async (naming) => {
      const ids = things.flatMap((thing) => (thing.object_kind === naming.kind ? [thing.object_id] : []))
      if (ids.length === 0) return
      const found: NameRow[] = await db(`rm.${naming.table.sqlName}`)
        .whereRaw(`id = any(${oneList})`, [[...new Set(ids)]])
        .select('id', 'audience', { known_to: naming.knownTo })
        .select(db.raw(`${nameIn(naming)} as name`, [...naming.name]))
      for (const row of found) rows.set(`${naming.kind} ${row.id}`, { naming, row })
    }),
  )
  return (actor, { object_kind, object_id }) => {
    const found = rows.get(`${object_kind} ${object_id}`)
    if (!found) return nameless
    const { naming, row } = found
    const holds = (keys: readonly string[]) => keys.some((key) => actor.keys.has(key))
    return {
      name: holds(row.known_to) ? row.name : null,
      path: holds(row.audience) ? naming.path(object_id) : null,
    }
  }
}

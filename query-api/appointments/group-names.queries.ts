import type { Knex } from 'knex'
import type { PersonView } from '#platform/language/person.ts'
import { groups } from '#projectors/groups/groups.table.ts'

export type People = (id: string) => PersonView
export type GroupNames = (id: string | null) => { id: string; name: string } | null

/** Groups by id, named as the reason for which somebody was invited. */
export const groupNamesOf = async (db: Knex, ids: readonly (string | null)[]): Promise<GroupNames> => {
  const wanted = present(ids)
  const rows: { id: string; name: string }[] =
    wanted.length === 0 ? [] : await db(`rm.${groups.sqlName}`).select('id', 'name').whereIn('id', wanted)
  const known = new Map(rows.map(({ id, name }) => [id, { id, name }]))
  return (id) => (id === null ? null : (known.get(id) ?? null))
}

/** The ids that are there, each once. */
export const present = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id) => id !== null)),
]

import type { Knex } from 'knex'
import type { PersonView } from '#platform/content/person.ts'
import { type Actor, sharesKey } from '#platform/language/policy.ts'
import { type GroupRow, groups } from '#projectors/groups/groups.table.ts'

export type People = (id: string) => PersonView
/** A group's name for a reader who may know it, else null. */
export type GroupNames = (id: string | null, seenBy: Actor) => { id: string; name: string } | null

/** Groups by id, named as the reason for an invitation. */
export const groupNamesOf = async (db: Knex, ids: readonly (string | null)[]): Promise<GroupNames> => {
  const wanted = withoutNulls(ids)
  const rows: Pick<GroupRow, 'id' | 'name' | 'audience'>[] =
    wanted.length === 0
      ? []
      : await db(`rm.${groups.sqlName}`).select('id', 'name', 'audience').whereIn('id', wanted)
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id, seenBy) => {
    const group = id === null ? undefined : known.get(id)
    return group && isSeen(group, seenBy) ? { id: group.id, name: group.name } : null
  }
}

/** Hidden groups are known to their members only, wherever they are named. */
export const isSeen = ({ audience }: Pick<GroupRow, 'audience'>, actor: Actor): boolean =>
  sharesKey(actor, { audience }, { now: '', network: {} })

/** The ids that are there, each once. */
export const withoutNulls = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id) => id !== null)),
]

import type { Knex } from 'knex'

/** Under this kind members list whom they ignore, among what they save. */
export const ignoredKind = 'ignored_member'

/** SQL expression: the ids of the members whom a member ignores; null for none. */
export const ignoredSql = (member: string): string =>
  `(select array_agg(thing_id) from fm.saved_things where member_id = ${member} and kind = '${ignoredKind}')`

/** The members who ignore a member: nothing that the member does notifies them. */
export const ignoringMembers = async (db: Knex, ignoredId: string | null): Promise<ReadonlySet<string>> => {
  if (ignoredId === null) return new Set()
  const rows: { member_id: string }[] = await db('fm.saved_things')
    .where({ kind: ignoredKind, thing_id: ignoredId })
    .select('member_id')
  return new Set(rows.map(({ member_id }) => member_id))
}

import type { Knex } from 'knex'
import { fullName, picturesOf } from '#platform/content/person.ts'
import type { Actor } from '#platform/language/policy.ts'
import { defineSelectable, plainEntry, type SelectableSearch } from '#platform/queries/selectable.ts'
import type { MemberRow } from '#projectors/members/members.table.ts'
import { whereNameMatches } from './find-members.queries.ts'
import { members } from './members.queries.ts'

/** The query for members that the actor may select. */
export const selectableMemberRows = (
  db: Knex,
  actor: Actor,
  { q, limit, ids, chat = false }: Omit<SelectableSearch, 'scope'>,
) => {
  const query = whereNameMatches(members.readable(db, actor).where({ deleted: false, locked: false }), q)
  if (ids) void query.whereIn('id', [...ids])
  if (chat) void query.whereNot('id', actor.id)
  return query.orderBy('search_name').orderBy('id').limit(limit)
}

const entryOf = (row: MemberRow) => ({
  ...plainEntry,
  type: 'member',
  id: row.id,
  name: fullName(row.first_name, row.last_name) ?? '',
  path: `/members/${row.id}`,
  picture: picturesOf(row.picture_id).small,
  is_external: row.is_external,
})

export const selectableMembers = defineSelectable({
  type: 'member',
  order: 40,
  module: 'memberships',
  find: async (db, actor, search) => (await selectableMemberRows(db, actor, search)).map(entryOf),
})

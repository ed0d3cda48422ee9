import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import type { GroupMembershipRow } from '#projectors/groups/group-memberships.table.ts'
import { groupMemberships as table } from '#projectors/groups/group-memberships.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { named } from '../members/find-members.queries.ts'
import { groupMemberships } from './groups.queries.ts'

type Search = { q?: string; page: number; per_page: number }

/** A page of a group's members, administrators first, then by name. */
export const membersOfGroup = async (
  db: Knex,
  actor: Actor,
  groupId: string,
  { q = '', page, per_page }: Search,
): Promise<{ rows: GroupMembershipRow[]; total: number }> => {
  const matching = () =>
    groupMemberships
      .readable(db, actor)
      .where('group_id', groupId)
      .whereIn('member_id', named(db(`rm.${members.sqlName}`).where('deleted', false).select('id'), q))
  const name = db(`rm.${members.sqlName}`)
    .whereRaw('id = ??.member_id', [table.sqlName])
    .select('search_name')
  const [rows, count] = await Promise.all([
    matching()
      .orderBy([{ column: 'admin', order: 'desc' }, { column: name, order: 'asc' }, { column: 'id' }])
      .limit(per_page)
      .offset((page - 1) * per_page),
    matching().count({ total: '*' }).first(),
  ])
  return { rows, total: Number(count?.total ?? 0) }
}

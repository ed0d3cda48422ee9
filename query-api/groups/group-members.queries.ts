import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import type { GroupMembershipRow } from '#projectors/groups/group-memberships.table.ts'
import { groupMemberships as table } from '#projectors/groups/group-memberships.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { whereNameMatches } from '../members/find-members.queries.ts'
import { groupMemberships, groups } from './groups.queries.ts'

type Search = {
  q?: string | undefined
  page: number
  per_page: number
  exclude_group_members_of?: string | undefined
}

/** A page of a group's members, administrators first, then by name. */
export const membersOfGroup = async (
  db: Knex,
  actor: Actor,
  groupId: string,
  { q = '', page, per_page, exclude_group_members_of: other }: Search,
): Promise<{ rows: GroupMembershipRow[]; total: number }> => {
  const isSeen = other !== undefined && (await groups.readable(db, actor).where('id', other).first())
  const others = db(`rm.${table.sqlName}`)
    .where('group_id', isSeen ? other : '')
    .select('member_id')
  const matching = () =>
    groupMemberships
      .readable(db, actor)
      .where('group_id', groupId)
      .whereIn(
        'member_id',
        whereNameMatches(db(`rm.${members.sqlName}`).where('deleted', false).select('id'), q),
      )
      .whereNotIn('member_id', others)
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

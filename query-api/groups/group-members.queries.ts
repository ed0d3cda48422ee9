import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import { numberedRows } from '#platform/queries/page-of-rows.ts'
import { ascending, descending } from '#platform/queries/sort-key.ts'
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
) => {
  const isSeen = other !== undefined && (await groups.readable(db, actor).where('id', other).first())
  const others = db(`rm.${table.sqlName}`)
    .where('group_id', isSeen ? other : '')
    .select('member_id')
  const matching = groupMemberships
    .readable(db, actor)
    .where('group_id', groupId)
    .whereIn(
      'member_id',
      whereNameMatches(db(`rm.${members.sqlName}`).where('deleted', false).select('id'), q),
    )
    .whereNotIn('member_id', others)
  const by = [descending('admin', 'boolean'), ascending({ sql: memberName })]
  return numberedRows<GroupMembershipRow>(matching, { by, page, per_page })
}

const memberName = `select search_name from rm.${members.sqlName} where id = ${table.sqlName}.member_id`

import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import { numberedRows } from '#platform/queries/page-of-rows.ts'
import { ascending, descending } from '#platform/queries/sort-key.ts'
import type { GroupMembershipRow } from '#projectors/groups/group-memberships.table.ts'
import { groupMemberships as table } from '#projectors/groups/group-memberships.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { personFilter } from '../members/find-members.queries.ts'
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
  reader: Reader,
  groupId: string,
  { q = '', page, per_page, exclude_group_members_of: other }: Search,
) => {
  const { actor } = reader
  const isSeen = other !== undefined && (await groups.readable(db, actor).where('id', other).first())
  const others = db(`rm.${table.sqlName}`)
    .where('group_id', isSeen ? other : '')
    .select('member_id')
  const readable = groupMemberships.readable(db, actor).where('group_id', groupId)
  const found = await personFilter(db, reader, q)
  const matching = found(readable, 'member_id').whereNotIn('member_id', others)
  const by = [descending('admin', 'boolean'), ascending({ sql: memberName })]
  return numberedRows<GroupMembershipRow>(matching, { by, page, per_page })
}

const memberName = `select search_name from rm.${members.sqlName} where id = ${table.sqlName}.member_id`

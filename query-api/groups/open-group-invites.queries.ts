import type { Knex } from 'knex'
import type { OpenGroupInvite } from '#events/groups/group.contract.ts'
import { invitedTo } from '#events/groups/group.policy.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import {
  type GroupInvitationRow,
  groupInvitations as table,
} from '#projectors/groups/group-invitations.table.ts'
import type { GroupRow } from '#projectors/groups/groups.table.ts'
import { peopleOf } from '../members/members.queries.ts'

/** The id of a reader's invitation to a group. */
export const inviteId = (groupId: string, actor: Actor): string => `${groupId}~${actor.id}`

/** Open invitations of the readers to these groups, by id. Without an invited reader, nothing is read. */
export const openInvitesOf = async (
  db: Knex,
  rows: GroupRow[],
  readers: Reader[],
): Promise<Map<string, OpenGroupInvite>> => {
  const ids = rows.flatMap((row) =>
    readers.flatMap(({ actor }) => (actor.keys.has(invitedTo(row.id)) ? [inviteId(row.id, actor)] : [])),
  )
  if (ids.length === 0) return new Map()
  const invitations: GroupInvitationRow[] = await db(`rm.${table.sqlName}`)
    .whereRaw(`id = any(${oneList})`, [ids])
    .where('status', 'open')
  const people = await peopleOf(
    db,
    invitations.map(({ invited_by }) => invited_by),
  )
  return new Map(
    invitations.map(({ id, invited_by, message, invited_at }) => [
      id,
      { id, status: 'open', invited_by: people(invited_by), message, invited_at },
    ]),
  )
}

import type { Knex } from 'knex'
import { type ActivityRow, activities } from '#projectors/activities/activities.table.ts'
import { type ConfirmationRow, confirmations } from '#projectors/activities/confirmations.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { members } from '#projectors/members/members.table.ts'

const table = `rm.${confirmations.sqlName}`

/** Which circulars members have confirmed. */
export const confirmedBy = async (
  db: Knex,
  rows: readonly ActivityRow[],
  memberIds: readonly string[],
): Promise<(activityId: string, memberId: string) => boolean> => {
  const asked = rows.filter(({ confirm }) => confirm)
  const ids = asked.flatMap(({ id }) => memberIds.map((memberId) => `${id}~${memberId}`))
  const found: Pick<ConfirmationRow, 'id'>[] =
    ids.length === 0 ? [] : await db(table).whereRaw('id = any(?::text[])', [ids]).select('id')
  const known = new Set(found.map(({ id }) => id))
  return (activityId, memberId) => known.has(`${activityId}~${memberId}`)
}

/** How many have confirmed each circular. */
export const confirmationCounts = async (
  db: Knex,
  rows: readonly ActivityRow[],
): Promise<Map<string, number>> => {
  const ids = rows.filter(({ confirm }) => confirm).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const counts: { activity_id: string; count: string }[] = await db(table)
    .whereRaw('activity_id = any(?::text[])', [ids])
    .groupBy('activity_id')
    .select('activity_id')
    .count('* as count')
  return new Map(counts.map(({ activity_id, count }) => [activity_id, Number(count)]))
}

const most = 5_000

/** Everyone whom a circular reaches, but its author: with the moment at which they confirmed, or null. */
export const readersOf = async (
  db: Knex,
  activityId: string,
): Promise<{ member_id: string; confirmed_at: string | null }[]> => {
  const post: ActivityRow | undefined = await db(`rm.${activities.sqlName}`).where('id', activityId).first()
  if (!post) return []
  const reached =
    post.group_ids.length === 0
      ? db(`rm.${members.sqlName}`).where({ deleted: false, is_external: false }).select('id as member_id')
      : db(`rm.${groupMemberships.sqlName}`)
          .whereRaw('group_id = any(?::text[])', [post.group_ids])
          .distinct('member_id')
  return db
    .from(reached.as('reached'))
    .leftJoin(`${table} as own`, (join) =>
      join.on('own.member_id', 'reached.member_id').andOnVal('own.activity_id', activityId),
    )
    .whereNot('reached.member_id', post.author_id)
    .orderByRaw('own.confirmed_at nulls first, reached.member_id')
    .limit(most)
    .select('reached.member_id', 'own.confirmed_at')
}

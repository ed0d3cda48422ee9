import type { Knex } from 'knex'
import { likes } from '#projectors/activities/likes.table.ts'

const table = `rm.${likes.sqlName}`

/** Which of the things each member likes. */
export const likedBy = async (
  db: Knex,
  targetIds: readonly string[],
  memberIds: readonly string[],
): Promise<(targetId: string, memberId: string) => boolean> => {
  const rows: { id: string }[] = await db(table)
    .whereRaw('target_id = any(?::text[])', [[...targetIds]])
    .whereRaw('member_id = any(?::text[])', [[...memberIds]])
    .select('id')
  const known = new Set(rows.map(({ id }) => id))
  return (targetId, memberId) => known.has(`${targetId}~${memberId}`)
}

/** The members who like it, the latest first. */
export const likersOf = async (db: Knex, targetId: string, limit: number): Promise<string[]> => {
  const rows: { member_id: string }[] = await db(table)
    .where('target_id', targetId)
    .orderBy([
      { column: 'liked_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .select('member_id')
  return rows.map(({ member_id }) => member_id)
}

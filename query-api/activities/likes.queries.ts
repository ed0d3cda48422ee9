import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import { pageOfRows } from '#platform/queries/page-of-rows.ts'
import { descending } from '#platform/queries/sort-key.ts'
import type { SearchCondition } from '#platform/search/search-section.ts'
import { type ActivityRow, activities } from '#projectors/activities/activities.table.ts'
import { type LikeRow, likes } from '#projectors/activities/likes.table.ts'
import type { StreamPage } from './stream-page.queries.ts'

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

/** What a member likes, of the things that a search finds. */
export const likedOf = (memberId: string): SearchCondition => ({
  sql: `thing_id in (select target_id from ${table} where member_id = ?)`,
  bindings: [memberId],
})

type LikedPart = {
  member_id: string
  limit: number
  after?: string | undefined
  /** Only posts that a search finds. */
  found: StreamPage['found']
}

/** The posts that a member likes and the reader may read, the latest liked first. */
export const pageOfLiked = async (
  db: Knex,
  { keys }: Actor,
  { member_id, found: wanted, ...part }: LikedPart,
): Promise<{ rows: ActivityRow[]; next: string | null }> => {
  const posts = `rm.${activities.sqlName}`
  const query: Knex.QueryBuilder<object, LikeRow[]> = db(`${table} as liked`)
    .where('member_id', member_id)
    .whereRaw(
      `exists (select from ${posts} post where post.id = liked.target_id and post.audience && cast(? as text[]))`,
      [[...keys]],
    )
  if (wanted !== undefined) {
    const { sql, bindings } =
      'sql' in wanted ? wanted : { sql: 'liked.target_id = any(?::text[])', bindings: [[...wanted]] }
    void query.whereRaw(sql, [...bindings])
  }
  const by = [descending('liked_at', 'timestamptz')]
  const { rows: found, next } = await pageOfRows<LikeRow>(query, { by, ...part })
  const ids = found.map(({ target_id }) => target_id)
  const rows: ActivityRow[] = await db(posts).whereRaw('id = any(?::text[])', [ids])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), next }
}

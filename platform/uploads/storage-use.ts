import type { Knex } from 'knex'

/** Bytes that files keep: of one member, and of everybody. All versions count, and what lies in the trash. */
export type StorageUse = { member: number; network: number }

/** How many bytes are kept for a member, and in the whole network. */
export const storageUseOf = async (db: Knex, memberId: string): Promise<StorageUse> => {
  const { rows } = await db.raw<{ rows: { member: string; network: string }[] }>(
    `select coalesce(sum(size) filter (where member_id = ?), 0) as member, coalesce(sum(size), 0) as network
       from fm.kept_blobs`,
    [memberId],
  )
  return { member: Number(rows[0]?.member ?? 0), network: Number(rows[0]?.network ?? 0) }
}

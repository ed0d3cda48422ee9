import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

/** File lists for archive downloads: each token works once, for a minute, for one member. */
export type ArchiveLists = {
  issue: (memberId: string, fileIds: readonly string[]) => Promise<string>
  /** Returns a list once; null when there is none for this member. */
  redeem: (token: string, memberId: string) => Promise<string[] | null>
}

export const archiveListsIn = (db: Knex): ArchiveLists => {
  const hashOf = (token: string) => createHash('sha256').update(token).digest()
  return {
    issue: async (member_id, fileIds) => {
      const token = `arc_${randomBytes(32).toString('base64url')}`
      await db('fm.archive_lists').whereRaw('expires_at < now()').delete()
      await db('fm.archive_lists').insert({
        token_hash: hashOf(token),
        member_id,
        file_ids: JSON.stringify(fileIds),
        expires_at: db.raw("now() + interval '1 minute'"),
      })
      return token
    },
    redeem: async (token, member_id) => {
      const rows = await db('fm.archive_lists')
        .where({ token_hash: hashOf(token), member_id })
        .whereRaw('expires_at > now()')
        .delete()
        .returning('file_ids')
      return rows[0]?.file_ids ?? null
    },
  }
}

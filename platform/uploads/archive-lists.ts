import { createHash, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

/** What was chosen for an archive. */
export type ArchiveList = { file_ids: readonly string[]; folder_ids: readonly string[] }

/** Lists of files and folders for archive downloads: each token works once, for a minute, for one member. */
export type ArchiveLists = {
  issue: (memberId: string, chosen: ArchiveList) => Promise<string>
  /** Returns a list once; null when there is none for this member. */
  redeem: (token: string, memberId: string) => Promise<ArchiveList | null>
}

export const archiveListsIn = (db: Knex): ArchiveLists => {
  const hashOf = (token: string) => createHash('sha256').update(token).digest()
  return {
    issue: async (member_id, chosen) => {
      const token = `arc_${randomBytes(32).toString('base64url')}`
      await db('fm.archive_lists').whereRaw('expires_at < now()').delete()
      await db('fm.archive_lists').insert({
        token_hash: hashOf(token),
        member_id,
        file_ids: JSON.stringify(chosen),
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

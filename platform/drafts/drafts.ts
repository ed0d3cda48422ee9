import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'

/** Unfinished texts of a member, by where they were started. */
export type Drafts = {
  /** Keeps it in place of what was there; an older one never replaces a newer one. The oldest of more than fifty go. */
  keep: (memberId: string, draft: { name: string; content: object; at: Instant }) => Promise<void>
  discard: (memberId: string, name: string) => Promise<void>
  /** Deletes all drafts of a member. */
  forget: (memberId: string) => Promise<void>
}

const most = 50
const table = 'fm.drafts'

export const draftsIn = (db: Knex): Drafts => ({
  keep: async (member_id, { name, content, at }) => {
    await db(table)
      .insert({ member_id, name, content: JSON.stringify(content), changed_at: at })
      .onConflict(['member_id', 'name'])
      .merge()
      .whereRaw('drafts.changed_at <= excluded.changed_at')
    const kept = db(table).select('name').where({ member_id }).orderBy('changed_at', 'desc').limit(most)
    await db(table).where({ member_id }).whereNotIn('name', kept).delete()
  },
  discard: async (member_id, name) => {
    await db(table).where({ member_id, name }).delete()
  },
  forget: async (member_id) => {
    await db(table).where({ member_id }).delete()
  },
})

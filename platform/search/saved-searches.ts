import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'

/** A search that a member keeps. Only this member learns of it. */
export type SavedSearch = {
  id: string
  member_id: string
  name: string
  q: string
  saved_at: Instant
  /** Whether the member gets a daily mail about what is new in it. */
  notifies: boolean
}

export type SavedSearches = {
  /** Saves a search. False when the member has as many as one may have. */
  save: (search: SavedSearch) => Promise<boolean>
  /** Turns the daily mail about a search on or off. False when the member has no such search. */
  notify: (memberId: string, id: string, notifies: boolean) => Promise<boolean>
  /** Turns the daily mail off for all searches of a member. Returns the searches about which it was on. */
  notifyNone: (memberId: string) => Promise<string[]>
  /** Turns the daily mail on for these searches, as far as the member still has them. */
  notifyAbout: (memberId: string, ids: readonly string[]) => Promise<void>
  /** False when the member has no such search. */
  remove: (memberId: string, id: string) => Promise<boolean>
  /** Deletes all searches of a member. */
  forget: (memberId: string) => Promise<void>
}

/** As many searches as a member may keep. */
export const maxSavedSearches = 30

const table = 'fm.saved_searches'

export const savedSearchesIn = (db: Knex): SavedSearches => ({
  save: async ({ id, member_id, name, q, saved_at, notifies }) => {
    // A repeated command saves nothing twice.
    const { rowCount } = await db.raw(
      `insert into ${table} (id, member_id, name, q, saved_at, notifies)
       select :id, :member_id, :name, :q, :saved_at, :notifies
       where (select count(*) from ${table} where member_id = :member_id and id <> :id) < :most
       on conflict (id) do update set name = excluded.name`,
      { id, member_id, name, q, saved_at, notifies, most: maxSavedSearches },
    )
    return Number(rowCount) > 0
  },
  notify: async (member_id, id, notifies) =>
    (await db(table).where({ member_id, id }).update({ notifies })) > 0,
  notifyNone: async (member_id) => {
    const rows: { id: string }[] = await db(table)
      .where({ member_id, notifies: true })
      .update({ notifies: false })
      .returning('id')
    return rows.map(({ id }) => id)
  },
  notifyAbout: async (member_id, ids) => {
    await db(table)
      .where({ member_id })
      .whereIn('id', [...ids])
      .update({ notifies: true })
  },
  remove: async (member_id, id) => (await db(table).where({ member_id, id }).delete()) > 0,
  forget: async (member_id) => {
    await db(table).where({ member_id }).delete()
  },
})

/** The searches that a member keeps, in the order in which they were saved. */
export const savedSearchesOf = (db: Knex, memberId: string): Promise<SavedSearch[]> =>
  db<SavedSearch>(table).where({ member_id: memberId }).orderBy(['saved_at', 'id'])

import type { Knex } from 'knex'

/** Sessions that are opened from now on stay fresh, for trials that last longer than a password is good for. */
export const keepSessionsFresh = async (db: Knex): Promise<void> => {
  await db.raw("alter table fm.sessions alter column confirmed_at set default 'infinity'")
}

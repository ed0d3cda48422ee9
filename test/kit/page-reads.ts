import type { Knex } from 'knex'

/**
 * Counts the pages that tables and their indexes are read by while something is asked again and again. `db` has a single
 * connection (`max: 1`), which has to be the one that asks, and `tables` is a pattern for the names that are counted.
 */
export const countPageReads = async (
  db: Knex,
  tables: string,
  ask: () => Promise<unknown>,
): Promise<number> => {
  const before = await pages(db, tables)
  for (let time = 0; time < 10; time += 1) await ask()
  return (await pages(db, tables)) - before
}

/** Asks so often that the statements behind a question are prepared, and planned for good. */
export const warmPlans = async (ask: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < 30; time += 1) await ask()
}

const pages = async (db: Knex, tables: string): Promise<number> => {
  // What a statement has read is counted between it and the next one.
  await db.raw('select pg_stat_force_next_flush()')
  await db.raw('select 1')
  const { rows } = await db.raw(
    `select coalesce(sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit), 0) as pages
     from pg_statio_user_tables where relname ~ ?`,
    [tables],
  )
  return Number(rows[0].pages)
}

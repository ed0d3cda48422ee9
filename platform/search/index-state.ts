import type { Knex } from 'knex'

/** Which index holds the rows of a search table, and up to which revision. */
export type IndexState = { table_name: string; index_name: string; position: string }

const states = 'fm.search_indexes'

/** The indexes that can be asked, by the names of their tables. */
export const indexStates = async (db: Knex): Promise<ReadonlyMap<string, IndexState>> => {
  const rows: IndexState[] = await db(states).select('table_name', 'index_name', db.raw('position::text'))
  return new Map(rows.map((row) => [row.table_name, row]))
}

/** Switches a table to an index that is complete up to a revision, or moves on in the same one. */
export const moveIndexState = async (db: Knex, state: IndexState): Promise<void> => {
  await db(states).insert(state).onConflict('table_name').merge()
}

/** Tables without an index that can be asked. */
export const dropIndexStates = async (db: Knex): Promise<void> => {
  await db(states).delete()
}

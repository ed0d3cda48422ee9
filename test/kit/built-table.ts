import type { Knex } from 'knex'

/** Records a table that a spec made as one that is filled from the log, in a generation. */
export const builtTable = async (db: Knex, table_name: string, generation = 1): Promise<void> => {
  await db('fm.checkpoints')
    .insert({ table_name, name: table_name, generation, shape: '', built_at: db.fn.now() })
    .onConflict('table_name')
    .merge()
}

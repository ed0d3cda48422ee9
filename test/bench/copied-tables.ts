import { performance } from 'node:perf_hooks'
import type { Knex } from 'knex'
import { configOf } from '#platform/config/config.ts'
import { connect } from '#platform/database/knex.ts'
import { toolDatabase } from '#platform/tools/tool-database.ts'

type Copied = { name: string; indexes: string[] }

/**
 * The raw limit of a rebuild: the seconds in which the database alone makes every read table once more, with its rows,
 * indexes and statistics, out of those that are there; two tables at a time, on as many cores. The copies are removed.
 */
export const copyTables = async (dataDir: string): Promise<number> => {
  const { url, stop } = await toolDatabase(configOf({ ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }))
  const db = connect(url, { max: 2 })
  try {
    const left = await tablesOf(db)
    await db.raw('drop schema if exists raw_limit cascade; create schema raw_limit')
    const began = performance.now()
    const copyAll = async () => {
      for (let next = left.shift(); next; next = left.shift()) await copy(db, next)
    }
    await Promise.all([copyAll(), copyAll()])
    const seconds = (performance.now() - began) / 1000
    await db.raw('drop schema raw_limit cascade')
    return seconds
  } finally {
    await db.destroy()
    await stop()
  }
}

/** The largest first. */
const tablesOf = async (db: Knex): Promise<Copied[]> => {
  const { rows } = await db.raw(
    `select t.tablename as name, array(
       select indexdef from pg_indexes i where i.schemaname = 'rm' and i.tablename = t.tablename) as indexes
     from pg_tables t where t.schemaname = 'rm'
     order by pg_table_size(format('rm.%I', t.tablename)::regclass) desc`,
  )
  return rows
}

const copy = (db: Knex, { name, indexes }: Copied): Promise<void> =>
  db.transaction(async (table) => {
    await table.raw(
      `set local synchronous_commit = off; set local maintenance_work_mem = '256MB';
       set local max_parallel_maintenance_workers = 0; create table raw_limit.${name} (like rm.${name})`,
    )
    await table.raw(`insert into raw_limit.${name} select * from rm.${name}`)
    for (const index of indexes)
      await table.raw(index.replace(/ INDEX \S+ ON \S+ /, ` INDEX ON raw_limit.${name} `))
    await table.raw(`analyze raw_limit.${name}`)
  })

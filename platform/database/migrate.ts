import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Knex } from 'knex'

const folder = fileURLToPath(new URL('migrations', import.meta.url))
const lock = 715_516

/**
 * Runs each `NNN-name.sql` that this database has not seen, in order, each in a transaction of its own. Several
 * processes may start at once: one migrates, the others wait. Answers with the names that were run.
 */
export const migrate = async (db: Knex, from = folder): Promise<string[]> => {
  const names = (await readdir(from)).filter((name) => name.endsWith('.sql')).sort()
  return db.transaction(async (held) => {
    await held.raw('select pg_advisory_xact_lock(?)', [lock])
    await held.raw('create schema if not exists fm')
    await held.raw(
      'create table if not exists fm.migrations (name text primary key, ran_at timestamptz not null default now())',
    )
    const ran = new Set((await held('fm.migrations').select('name')).map(({ name }) => name))
    const missing = names.filter((name) => !ran.has(name))
    for (const name of missing) await run(held, from, name)
    return missing
  })
}

const run = async (db: Knex, from: string, name: string): Promise<void> => {
  const sql = await readFile(join(from, name), 'utf8')
  // A raw string without bindings goes out as it is, so a file may hold many statements and question marks.
  await db.raw(sql.replaceAll('?', '\\?')).catch((error: Error) => {
    throw new Error(`migration ${name}: ${error.message}`, { cause: error })
  })
  await db('fm.migrations').insert({ name })
}

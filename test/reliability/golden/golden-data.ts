import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Knex } from 'knex'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { migrate } from '#platform/database/migrate.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const migrationsFolder = join(repositoryRoot, 'platform/database/migrations')
const schemas = ['es', 'fm', 'rm']

/** The database of a release as it was when the product stopped: tables and views of queries, and all rows. */
export type GoldenData = {
  name: string
  /** The migrations that the release had. */
  migrations: string[]
  /** Statements that create what no migration creates. */
  created: string[]
  /** Rows by the full name of their table. */
  rows: Record<string, Record<string, unknown>[]>
  sequences: Record<string, string>
}

/** One per release, by name. What was recorded is never edited; `record.ts data` makes the one of the version in work. */
export const goldenData = async (): Promise<GoldenData[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.data.json')).sort()
  return Promise.all(
    names.map(async (name) => ({
      name: name.replace('.data.json', ''),
      ...JSON.parse(await readFile(`${folder}${name}`, 'utf8')),
    })),
  )
}

/** Reads everything out of the database of a product that has stopped. */
export const dataOf = async (db: Knex): Promise<Omit<GoldenData, 'name'>> => {
  const of = async (sql: string): Promise<string[]> =>
    (await db.raw(sql, [schemas])).rows.map(({ one }: { one: string }) => one)
  const tables = await of(`select format('%I.%I', schemaname, tablename) as one from pg_tables
    where schemaname = any(?) and tablename <> 'migrations' order by 1`)
  const rows: GoldenData['rows'] = {}
  for (const table of tables) {
    const { rows: all } = await db.raw(
      `select to_jsonb(t) as row from ${table} t order by t::text collate "C"`,
    )
    rows[table] = all.map(({ row }: { row: Record<string, unknown> }) => row)
  }
  const { rows: sequences } = await db.raw(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = any(?) and last_value is not null order by 1`,
    [schemas],
  )
  return {
    migrations: (await db('fm.migrations').orderBy('name').pluck('name')) as string[],
    created: [...(await tablesOfQueries(db)), ...(await indexesOfQueries(db)), ...(await viewsOfQueries(db))],
    rows,
    sequences: Object.fromEntries(sequences.map(({ name, last }: Record<string, string>) => [name, last])),
  }
}

const statements = async (db: Knex, sql: string): Promise<string[]> =>
  (await db.raw(sql)).rows.map(({ statement }: { statement: string }) => statement)

const tablesOfQueries = (db: Knex): Promise<string[]> =>
  statements(
    db,
    `select format('create table rm.%I (%s)', c.relname, string_agg(format('%I %s%s', a.attname,
       format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end), ', '
       order by a.attnum)) as statement
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'rm'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`,
  )

const indexesOfQueries = async (db: Knex): Promise<string[]> => [
  ...(await statements(
    db,
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname,
       pg_get_constraintdef(oid)) as statement
     from pg_constraint where connamespace = 'rm'::regnamespace and contype in ('p', 'u', 'c') order by conname`,
  )),
  ...(await statements(
    db,
    `select pg_get_indexdef(i.indexrelid) as statement from pg_index i
     join pg_class c on c.oid = i.indexrelid and c.relnamespace = 'rm'::regnamespace
     where not exists (select from pg_constraint where conindid = i.indexrelid) order by c.relname`,
  )),
]

const viewsOfQueries = (db: Knex): Promise<string[]> =>
  statements(
    db,
    `select format('create view rm.%I as %s', viewname, definition) as statement
     from pg_views where schemaname = 'rm' order by viewname`,
  )

/** Puts the data of a release into a database, whose own tables go. */
export const restoreData = async (
  db: Knex,
  { migrations, created, rows, sequences }: GoldenData,
): Promise<void> => {
  await db.raw('drop schema if exists rm, fm, es cascade')
  await migrateAsThen(db, migrations)
  await db.raw('create schema if not exists rm')
  // Question marks in a view are no bindings.
  for (const statement of created) await db.raw(statement.replaceAll('?', '\\?'))
  await db.transaction(async (held) => {
    // Triggers would announce the rows as if they were written now.
    await held.raw('set local session_replication_role = replica')
    for (const [table, all] of Object.entries(rows)) {
      await held.raw(`delete from ${table}`)
      await held.raw(
        `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, ?::jsonb)`,
        [JSON.stringify(all)],
      )
    }
    for (const [name, last] of Object.entries(sequences)) await held.raw('select setval(?, ?)', [name, last])
  })
}

const migrateAsThen = async (db: Knex, names: readonly string[]): Promise<void> => {
  const then = await mkdtemp(join(tmpdir(), 'folkmoot-migrations-'))
  try {
    await Promise.all(names.map((name) => copyFile(join(migrationsFolder, name), join(then, name))))
    await migrate(db, then)
  } finally {
    await rm(then, { recursive: true })
  }
}

import { createHash } from 'node:crypto'
import pg from 'pg'
import { faultPoint } from '#platform/clock/fault-point.ts'
import type { Queryable } from '#platform/database/session.ts'
import { type Checkpoint, readCheckpoints } from '#platform/projections/checkpoints.ts'
import { indexesOf, indexSqlOf } from '#platform/projections/index-sql.ts'
import { physicalName } from '#platform/projections/projection-cursor.ts'
import { type Columns, type Table, tablesReadTogether } from '#platform/projections/table.ts'
import { statisticsOf, storageShapeOf, storageSqlOf } from '#platform/projections/table-storage.ts'

const lock = 715_520
const rebuildLock = 715_522

/** Tries to take the rebuild lock, which is held until the session ends. */
export const tryRebuildLock = async (session: Queryable): Promise<boolean> =>
  (await session.query('select pg_try_advisory_lock($1) as won', [rebuildLock])).rows[0].won

/** Waits for the rebuild lock, however long another rebuild takes. */
export const awaitRebuildLock = async (session: Queryable): Promise<void> => {
  await inTransaction(session, async () => {
    await session.query('set local lock_timeout = 0')
    await session.query('select pg_advisory_lock($1)', [rebuildLock])
  })
}

/**
 * Creates what is missing for the tables: generation 1, the view over it, and a checkpoint at zero. A table that was
 * dropped by hand, or changed without a new version, starts again in a new generation; their names are returned. Safe
 * to run in several processes at once.
 */
export const ensureTables = async (session: Queryable, wanted: readonly Table<any>[]): Promise<string[]> =>
  locked(session, async () => {
    // A view needs the table that it is united with.
    const tables = [...new Set(wanted.flatMap(tablesReadTogether))]
    const known = await readCheckpoints(
      session,
      tables.map(({ sqlName }) => sqlName),
    )
    await faultPoint('project.checkpoints-read')
    const restarted: string[] = []
    for (const table of tables) {
      const checkpoint = known.get(table.sqlName)
      if (checkpoint && (await isUsable(session, table, checkpoint))) continue
      // A rebuild may have switched the view and dropped the old table just now.
      const current = await lockCheckpoint(session, table.sqlName)
      if (current && (await isUsable(session, table, current))) continue
      if (current) restarted.push(table.sqlName)
      await recreateTable(session, table, (current?.generation ?? 0) + 1)
    }
    return restarted
  })

/** Locks and reads the checkpoint. */
const lockCheckpoint = async (session: Queryable, tableName: string): Promise<Checkpoint | undefined> => {
  await session.query('select from fm.checkpoints where table_name = $1 for update', [tableName])
  return (await readCheckpoints(session, [tableName])).get(tableName)
}

/** Creates an empty table of the given generation. */
export const createGeneration = async (
  session: Queryable,
  table: Table<any>,
  generation: number,
): Promise<void> => {
  await createWithoutIndexes(session, table, generation)
  for (const index of indexSqlOf(table, generation)) await session.query(index.sql)
}

/** The same without indexes, for a rebuild that fills it first and makes them afterwards. */
export const createWithoutIndexes = async (
  session: Queryable,
  table: Table<any>,
  generation: number,
): Promise<void> => {
  const name = `rm.${physicalName(table.sqlName, generation)}`
  const columns = Object.entries(table.columns as Columns).map(
    ([column, { sql, isNullable }]) => `"${column}" ${sql}${isNullable ? '' : ' not null'}`,
  )
  const common = [
    'id text not null',
    ...(table.audience ? [] : ['audience text[] not null']),
    'revision bigint not null',
  ]
  await session.query(`drop table if exists ${name}`)
  await session.query(`create table ${name} (${[...common, ...columns].join(', ')})${storageSqlOf(table)}`)
  const targets = statisticsOf(table).map(
    ([column, target]) => `alter column "${column}" set statistics ${target}`,
  )
  if (targets.length > 0) await session.query(`alter table ${name} ${targets.join(', ')}`)
}

/** Switches the view to another generation, atomically for readers. */
export const pointView = (session: Queryable, table: Table<any>, generation: number): Promise<unknown> => {
  const columns = [
    'id',
    `${table.audience?.sql ?? ''} audience`,
    'revision',
    ...Object.keys(table.columns).map((name) => `"${name}"`),
  ]
  const { unionedWith } = table.options
  const union = unionedWith ? ` union all select * from rm.${unionedWith.sqlName}` : ''
  return session.query(
    `create or replace view rm.${table.sqlName} as
     select ${columns.join(', ')} from rm.${physicalName(table.sqlName, generation)}${union}`,
  )
}

/**
 * Drops the read tables of versions that are not among `tables`, with their checkpoints. Safe only when no process of
 * an older version is running.
 */
export const dropUnusedVersions = async (
  session: Queryable,
  tables: readonly Table<any>[],
): Promise<string[]> =>
  locked(session, async () => {
    const { rows } = await session.query(
      'select table_name, generation from fm.checkpoints where not table_name = any($1::text[])',
      [tables.map(({ sqlName }) => sqlName)],
    )
    for (const { table_name } of rows) {
      await session.query(`drop view if exists rm.${pg.escapeIdentifier(table_name)} cascade`)
      await session.query('delete from fm.checkpoints where table_name = $1', [table_name])
      await session.query('delete from fm.parked where table_name = $1', [table_name])
    }
    await dropUnreadGenerations(session)
    return rows.map(({ table_name }) => table_name)
  })

/** Drops tables that no view uses: leftovers of interrupted rebuilds and dropped versions. */
const dropUnreadGenerations = async (session: Queryable): Promise<void> => {
  const { rows: free } = await session.query('select pg_try_advisory_xact_lock($1) as won', [rebuildLock])
  if (!free[0].won) return
  const { rows } = await session.query(
    `select t.tablename from pg_tables t
     where t.schemaname = 'rm' and not exists (
       select from fm.checkpoints c where t.tablename = c.table_name || '_g' || c.generation)`,
  )
  for (const { tablename } of rows)
    await session.query(`drop table if exists rm.${pg.escapeIdentifier(tablename)}`)
}

export const inTransaction = async <Result>(
  session: Queryable,
  work: () => Promise<Result>,
): Promise<Result> => {
  await session.query('begin')
  try {
    const result = await work()
    await session.query('commit')
    return result
  } catch (error) {
    await session.query('rollback').catch(() => undefined)
    throw error
  }
}

const locked = <Result>(session: Queryable, work: () => Promise<Result>): Promise<Result> =>
  inTransaction(session, async () => {
    await session.query('select pg_advisory_xact_lock($1)', [lock])
    return work()
  })

const isUsable = async (session: Queryable, table: Table<any>, checkpoint: Checkpoint): Promise<boolean> => {
  if (checkpoint.shape !== shapeOf(table)) return false
  const { rows } = await session.query(
    'select to_regclass($1) is not null and to_regclass($2) is not null as there',
    [`rm.${physicalName(table.sqlName, checkpoint.generation)}`, `rm.${table.sqlName}`],
  )
  return rows[0].there
}

const recreateTable = async (session: Queryable, table: Table<any>, generation: number): Promise<void> => {
  // Cascades to a view that is united with it, which is recreated.
  await session.query(`drop view if exists rm.${table.sqlName} cascade`)
  await createGeneration(session, table, generation)
  await pointView(session, table, generation)
  if (generation > 1)
    await session.query(`drop table if exists rm.${physicalName(table.sqlName, generation - 1)}`)
  await session.query('delete from fm.parked where table_name = $1', [table.sqlName])
  await session.query(
    `insert into fm.checkpoints (table_name, name, generation, shape) values ($1, $2, $3, $4)
     on conflict (table_name) do update
       set position = 0, generation = excluded.generation, shape = excluded.shape, built_at = null`,
    [table.sqlName, table.name, generation, shapeOf(table)],
  )
}

/** A hash of columns, types, indexes and storage. When it changes, the table must be recreated. */
const shapeOf = (table: Table<any>): string => {
  const columns = Object.entries(table.columns as Columns).map(([name, { sql, isNullable }]) => [
    name,
    sql,
    isNullable,
  ])
  const audienceSql = table.audience ? [table.audience.sql] : []
  const union = table.options.unionedWith ? [table.options.unionedWith.sqlName] : []
  const storage = storageShapeOf(table)
  return createHash('sha256')
    .update(
      JSON.stringify([columns, indexesOf(table).map(({ sql }) => sql), ...audienceSql, ...union, ...storage]),
    )
    .digest('hex')
    .slice(0, 16)
}

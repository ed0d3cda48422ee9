import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectionOf } from './knex.ts'

/** Result of a rewrite. Sizes are in bytes; `left` names, one line each, what could not be rewritten. */
export type RewriteResult = {
  tables: number
  before: number
  after: number
  /** Segments of the write-ahead log that are gone. */
  segments: number
  left: string[]
}

/**
 * Rewrites every table that may hold erased data, and removes old files and write-ahead log segments, so that deleted
 * bytes are in no file of the database. Each table is locked meanwhile. The event log is not rewritten: its personal
 * data is sealed.
 */
export const rewriteTables = async (url: string, { timeoutMs = 20_000 } = {}): Promise<RewriteResult> => {
  const client = new pg.Client(connectionOf(url))
  await client.connect()
  try {
    // A transaction that waits for a table blocks all later ones.
    await client.query(`set lock_timeout = ${Math.round(timeoutMs / 2)}`)
    const left = await transactionsPassed(client, timeoutMs)
    const before = await sizeOf(client)
    const tables = await namesOf(client)
    // Statistics contain values; the catalogue comes last, after they were renewed.
    for (const name of [...tables, 'pg_catalog.pg_statistic']) {
      const refused = await attempt(client, `vacuum (full, analyze) ${name}`)
      if (refused) left.push(`${name}: ${refused}`)
    }
    const wal = await walDropped(client)
    const after = await sizeOf(client)
    return { tables: tables.length, before, after, segments: wal.segments, left: [...left, ...wal.left] }
  } finally {
    await client.end()
  }
}

const namesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('fm', 'rm') order by 1`,
  )
  return rows.map(({ name }) => String(name))
}

const sizeOf = async (client: pg.Client): Promise<number> =>
  Number((await client.query('select pg_database_size(current_database()) as size')).rows[0].size)

/** The error message, or null. */
const attempt = (client: pg.Client, statement: string): Promise<string | null> =>
  client.query(statement).then(
    () => null,
    (error: Error) => error.message,
  )

// A rewrite keeps rows that older transactions may still see.
const transactionsPassed = async (client: pg.Client, timeoutMs: number): Promise<string[]> => {
  const { rows } = await client.query('select pg_current_xact_id()::xid as now')
  const older = async () => {
    const found = await client.query(
      `select pid from pg_stat_activity
       where backend_xmin is not null and datname = current_database() and pid <> pg_backend_pid()
         and age(backend_xmin) > age($1::xid)`,
      [rows[0].now],
    )
    return found.rows.map(({ pid }) => Number(pid))
  }
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const pids = await older()
    if (pids.length === 0) return []
    if (performance.now() > deadline)
      return [`rows still visible to older transactions (server processes ${pids.join(', ')})`]
    await pause(50)
  }
}

// PostgreSQL recycles old segments with their bytes. So all existing segments are written through, and recycling is
// switched off meanwhile.
const walDropped = async (client: pg.Client): Promise<{ segments: number; left: string[] }> => {
  const before = await segmentsOf(client).catch((error: Error) => error)
  if (before instanceof Error) return { segments: 0, left: [`the write-ahead log: ${before.message}`] }
  const last = before.at(-1) ?? ''
  const refused = await attempt(client, 'alter system set wal_recycle = off')
  if (refused) return { segments: 0, left: [`the write-ahead log: ${refused}`] }
  try {
    await client.query('select pg_reload_conf()')
    while ((await currentSegment(client)) <= last) {
      await client.query(`select pg_logical_emit_message(false, 'folkmoot', '', true)`)
      await client.query('select pg_switch_wal()')
    }
    // The process that removes segments reads the setting a moment later.
    for (let tries = 0; (await segmentsUntil(client, last)).length > 0 && tries < 20; tries++) {
      await client.query(`select pg_logical_emit_message(false, 'folkmoot', '', true)`)
      await client.query('checkpoint')
      await pause(tries * 20)
    }
  } finally {
    await client.query('alter system reset wal_recycle')
    await client.query('select pg_reload_conf()')
  }
  const kept = await segmentsUntil(client, last)
  const left = kept.length === 0 ? [] : [`${kept.length} segments of the write-ahead log still in use`]
  return { segments: before.length - kept.length, left: [...left, ...(await copiesOf(client))] }
}

const segmentsOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query(
    `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' order by name collate "C"`,
  )
  return rows.map(({ name }) => String(name))
}

const segmentsUntil = async (client: pg.Client, last: string): Promise<string[]> =>
  (await segmentsOf(client)).filter((name) => name <= last)

const currentSegment = async (client: pg.Client): Promise<string> =>
  String((await client.query('select pg_walfile_name(pg_current_wal_lsn()) as name')).rows[0].name)

const copiesOf = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query(
    `select current_setting('archive_mode') as archive, (select count(*)::int from pg_replication_slots) as slots`,
  )
  return [
    ...(rows[0].archive === 'off' ? [] : ['the archive of the write-ahead log']),
    ...(rows[0].slots === 0 ? [] : ['the files of replicas']),
  ]
}

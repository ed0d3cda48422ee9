import { createHash } from 'node:crypto'
import type { Queryable } from './session.ts'

const lockNamespace = 715_521
// How long a session that is ended may take to let go of its locks.
const terminateTimeoutMs = 2_000

/** A lock per table that lasts as long as the session: the process that holds it runs the projection. */
const numberOf = (tableName: string): number => createHash('sha256').update(tableName).digest().readInt32BE()

/** Tries to become the runner of these tables. Answers with those that nobody else runs. */
export const tryLocks = async (session: Queryable, tableNames: readonly string[]): Promise<string[]> => {
  const { rows } = await session.query(
    `select name from json_to_recordset($1::json) as wanted(name text, number int)
     where pg_try_advisory_lock($2, number)`,
    [JSON.stringify(tableNames.map((name) => ({ name, number: numberOf(name) }))), lockNamespace],
  )
  return rows.map(({ name }) => name)
}

/**
 * Ends the sessions of runners that hold the locks of these tables and have said nothing to the database for so long.
 * One that has just taken them is left alone, whatever the tables say about the runner before it. What a silent runner
 * still tries to write later is refused, because its checkpoints have moved.
 */
export const terminateSilentSessions = async (
  session: Queryable,
  tableNames: readonly string[],
  silenceMs: number,
): Promise<void> => {
  await session.query(
    `select pg_terminate_backend(l.pid, ${terminateTimeoutMs}) from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = $1::int::oid and l.objid = any($2::int[]::oid[])
       and l.database = (select oid from pg_database where datname = current_database())
       and coalesce(a.state_change, '-infinity') < clock_timestamp() - $3 * interval '1 millisecond'`,
    [lockNamespace, tableNames.map(numberOf), silenceMs],
  )
}

import { createHash } from 'node:crypto'
import type { Queryable } from '#platform/database/session.ts'

const lockNamespace = 715_521
// How long a terminated session may take to release its locks.
const terminateTimeoutMs = 2_000

/** One advisory lock per table, held by the session of its runner. */
const numberOf = (tableName: string): number => createHash('sha256').update(tableName).digest().readInt32BE()

/** Tries to lock these tables. Returns those that were free. */
export const tryLocks = async (session: Queryable, tableNames: readonly string[]): Promise<string[]> => {
  const { rows } = await session.query(
    `select name from json_to_recordset($1::json) as wanted(name text, number int)
     where pg_try_advisory_lock($2, number)`,
    [JSON.stringify(tableNames.map((name) => ({ name, number: numberOf(name) }))), lockNamespace],
  )
  return rows.map(({ name }) => name)
}

/**
 * Terminates the sessions of runners that hold these locks and have been silent for so long. A runner that has just
 * taken a lock is spared. Late writes of a terminated runner are fenced by the checkpoints.
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

import type { Queryable } from './session.ts'

/** The server's side of a connection. Numbers of processes are used again, so it is known by its start as well. */
export type Backend = { pid: number; since: string }

/** The server's side of this connection. */
export const backendOf = async (session: Queryable): Promise<Backend> => {
  const { rows } = await session.query(
    'select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()',
  )
  return rows[0]
}

/**
 * Ends a connection that this process has given up, and with it the locks that it holds: the server may not have noticed
 * that it is dead. Resolves with whether it is gone; waits at most two seconds for its end.
 */
export const endBackend = async (session: Queryable, { pid, since }: Backend): Promise<boolean> => {
  const { rows } = await session.query(
    `select pg_terminate_backend(pid, ${endTimeoutMs}) as ended from pg_stat_activity
     where pid = $1 and backend_start = $2::timestamptz`,
    [pid, since],
  )
  return rows.length === 0 || rows[0].ended === true
}

const endTimeoutMs = 2_000

import type { Knex } from 'knex'
import { openOwnSession } from '#platform/database/own-session.ts'
import type { Session } from '#platform/database/session.ts'
import type { Log } from '#platform/log/log.ts'
import { alarm, backlogChanged, wakeChannel } from './alarm.ts'

/** How often a standby process asks for the lock, and how long a leader may be silent, in milliseconds. */
export type LeaderTimeouts = { standByMs: number; silenceMs: number }
// A session checks the leader's connection every ten seconds.
const defaultTimeouts: LeaderTimeouts = { standByMs: 3_000, silenceMs: 30_000 }

export type LeaderWork = {
  wake: () => void
  /** Reads the backlog again. */
  reloadBacklog: () => void
  stop: () => Promise<void>
}
/** The lock of the leader, and its name in the log. */
export type Leadership = { lock: number; name: string }
const reactors: Leadership = { lock: 715_540, name: 'reactors' }

type Begin = (onBroken: (error: Error) => void) => Promise<LeaderWork>

/**
 * Runs work in one process at a time: the one that holds a lock; others ask for it regularly. When its
 * connection is lost or the work fails, the work restarts; a silent leader loses its connection to a standby.
 * Resolves when this process leads or stands by; rejects when it leads and cannot start.
 */
export const runAsLeader = async (
  db: Knex,
  log: Log,
  begin: Begin,
  leadership: Leadership = reactors,
  { standByMs, silenceMs }: LeaderTimeouts = defaultTimeouts,
): Promise<{ stop: () => Promise<void> }> => {
  const own = alarm()
  let stopped = false
  const next = () => startTerm(db, log, begin, { leadership, silenceMs })
  let term = await next()

  const run = async () => {
    for (;;) {
      if (!term) await own.sleep(standByMs)
      else if (!stopped) await term.over
      await term?.close().catch((error: Error) => {
        log.error(
          { part: leadership.name, reason: error.message },
          'the previous leader did not stop cleanly',
        )
      })
      if (stopped) return
      if (term) await own.sleep(250)
      term = await next().catch((error: Error) => {
        log.error({ part: leadership.name, reason: error.message }, 'the leader could not start')
        return null
      })
    }
  }

  const running = run()
  return {
    stop: async () => {
      stopped = true
      own.wake()
      term?.end()
      await running
    },
  }
}

/** The term of this process as leader. */
type Term = { over: Promise<void>; end: () => void; close: () => Promise<void> }
type Candidate = { leadership: Leadership; silenceMs: number }

const startTerm = async (
  db: Knex,
  log: Log,
  begin: Begin,
  { leadership, silenceMs }: Candidate,
): Promise<Term | null> => {
  const session = await openOwnSession(db, `leader of ${leadership.name}`)
  try {
    if (!(await isLeader(session, leadership))) {
      if (await terminateSilentLeader(session, leadership, silenceMs))
        log.warn({ part: leadership.name }, 'an unresponsive leader was replaced')
      await session.close()
      return null
    }
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    void session.ended.then(end)
    let work: LeaderWork | null = null
    session.client.on('notification', ({ payload }) => {
      if (payload === backlogChanged) work?.reloadBacklog()
      work?.wake()
    })
    await session.query(`listen ${wakeChannel}`)
    work = await begin((error) => {
      log.error({ part: leadership.name, reason: error.message }, 'the leader failed and restarts')
      end()
    })
    const { stop } = work
    // Notifications during the start were missed.
    work.reloadBacklog()
    work.wake()
    return {
      over,
      end,
      // The lock ends with the connection, so no other process starts before everything here has stopped.
      close: async () => {
        try {
          await stop()
        } finally {
          await session.close()
        }
      },
    }
  } catch (error) {
    await session.close()
    throw error
  }
}

const isLeader = async (session: Session, { lock }: Leadership): Promise<boolean> =>
  (await session.query('select pg_try_advisory_lock($1) as held', [lock])).rows[0]?.held === true

// A silent leader may still finish what it started: effects are recorded once, and repeats carry the same key or id.
const terminateSilentLeader = async (
  session: Session,
  { lock }: Leadership,
  silenceMs: number,
): Promise<boolean> => {
  const { rows } = await session.query(
    `select pg_terminate_backend(held.pid) from pg_locks held join pg_stat_activity holder using (pid)
     where held.locktype = 'advisory' and held.granted and held.classid = 0 and held.objid = $1::int::oid
       and held.database = (select oid from pg_database where datname = current_database())
       and holder.state_change < clock_timestamp() - $2 * interval '1 millisecond'`,
    [lock, silenceMs],
  )
  return rows.length > 0
}

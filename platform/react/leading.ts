import type { Knex } from 'knex'
import type { Log } from '#platform/log/log.ts'
import { openSession, type Session } from '#platform/project/session.ts'
import { alarm, backlogChanged, wakeChannel } from './wake.ts'

const standBy = 3_000

export type Led = {
  wake: () => void
  /** The facts that wait to be taken again are not those that were read before. */
  lookAgain: () => void
  stop: () => Promise<void>
}
/** What is led: the lock that one process holds, and its name in the log. */
export type Office = { lock: number; name: string }
const reactors: Office = { lock: 715_540, name: 'reactors' }

type Begin = (onBroken: (error: Error) => void) => Promise<Led>

/**
 * Does something in one process at a time. Who holds the lock works; who does not asks for it again now and then.
 * When the connection that holds the lock is lost, or the work breaks, the work is stopped and begun anew. Resolves
 * when this process leads or stands by; rejects when it leads and cannot begin.
 */
export const whileLeading = async (
  db: Knex,
  log: Log,
  begin: Begin,
  office: Office = reactors,
): Promise<{ stop: () => Promise<void> }> => {
  const own = alarm()
  let stopped = false
  let term = await termOf(db, log, begin, office)

  const run = async () => {
    for (;;) {
      if (term) await term.over
      else await own.sleep(standBy)
      await term?.close()
      if (stopped) return
      if (term) await own.sleep(250)
      term = await termOf(db, log, begin, office).catch((error: Error) => {
        log.error({ part: office.name, reason: error.message }, 'what acts on the log could not begin')
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

/** The time during which this process leads. */
type Term = { over: Promise<void>; end: () => void; close: () => Promise<void> }

const termOf = async (db: Knex, log: Log, begin: Begin, office: Office): Promise<Term | null> => {
  const session = await openSession(db)
  try {
    if (!(await isLeader(session, office))) {
      await session.close()
      return null
    }
    let end = () => {}
    const over = new Promise<void>((resolve) => {
      end = resolve
    })
    void session.ended.then(end)
    let led: Led | null = null
    session.client.on('notification', ({ payload }) => {
      if (payload === backlogChanged) led?.lookAgain()
      led?.wake()
    })
    await session.query(`listen ${wakeChannel}`)
    led = await begin((error) => {
      log.error({ part: office.name, reason: error.message }, 'what acts on the log broke off, begins again')
      end()
    })
    const { stop } = led
    return {
      over,
      end,
      // The lock goes with the connection, so nobody else begins before everything here has stopped.
      close: async () => {
        await stop()
        await session.close()
      },
    }
  } catch (error) {
    await session.close()
    throw error
  }
}

const isLeader = async (session: Session, { lock }: Office): Promise<boolean> =>
  (await session.query('select pg_try_advisory_lock($1) as held', [lock])).rows[0]?.held === true

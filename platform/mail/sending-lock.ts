import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { openOwnSession } from '#platform/database/own-session.ts'
import type { Session } from '#platform/database/session.ts'
import { releasePushes } from '#platform/push/send-pushes.ts'
import { releaseClaims } from './outbox.ts'

/** Every sending process holds it shared; a process that releases claims holds it alone. */
const lock = 715_542

const tries = 10
const pauseMs = 100

/**
 * Marks this process as sending until it ends or its connection is lost. Claims of ended processes are released at
 * once, but only if no other process sends: a former leader may still hold claims until their lease expires.
 */
export const holdSendingLock = async (
  db: Knex,
  onLost: (error: Error) => void,
): Promise<{ end: () => Promise<void> }> => {
  const session = await openOwnSession(db, 'sender of mails')
  let isOver = false
  try {
    if (await isAlone(session)) {
      await releaseClaims(db)
      await releasePushes(db)
      await session.query('select pg_advisory_unlock($1)', [lock])
    }
    await session.query('select pg_advisory_lock_shared($1)', [lock])
  } catch (error) {
    await session.close()
    throw error
  }
  void session.ended.then(() => {
    if (!isOver) onLost(new Error('the connection of who sends mails was lost'))
  })
  return {
    end: async () => {
      isOver = true
      await session.close()
    },
  }
}

// The connections of a killed process end at about the same time, not at once.
const isAlone = async (session: Session): Promise<boolean> => {
  for (let nth = 1; nth <= tries; nth += 1) {
    const { rows } = await session.query('select pg_try_advisory_lock($1) as alone', [lock])
    if (rows[0]?.alone === true) return true
    if (nth < tries) await pause(pauseMs)
  }
  return false
}

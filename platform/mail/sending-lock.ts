import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { openSession, type Session } from '#platform/project/session.ts'
import { releaseClaims } from './outbox.ts'

/** Held together by all who send mails, alone by who frees what others have claimed. */
const lock = 715_542

const tries = 10
const pauseMs = 100

/**
 * Says that this process sends mails, until it ends or its connection does. Mails that somebody had claimed who is
 * gone are free at once. As long as anybody else sends, as one does who leads no more and has not noticed yet, a claim
 * may be theirs, and all keep until their lease is over.
 */
export const holdSendingLock = async (
  db: Knex,
  onLost: (error: Error) => void,
): Promise<{ end: () => Promise<void> }> => {
  const session = await openSession(db)
  let isOver = false
  try {
    if (await isAlone(session)) {
      await releaseClaims(db)
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

// The connections of a process that was killed end at about the same time, not at the very same.
const isAlone = async (session: Session): Promise<boolean> => {
  for (let nth = 1; nth <= tries; nth += 1) {
    const { rows } = await session.query('select pg_try_advisory_lock($1) as alone', [lock])
    if (rows[0]?.alone === true) return true
    if (nth < tries) await pause(pauseMs)
  }
  return false
}

import type { Knex } from 'knex'
import { type Backend, backendOf, endBackend } from './backend.ts'
import { openSession, type Session, type SessionOptions } from './session.ts'

type Opened = { session: Session; backend: Backend }

/** What this process opened and has not seen ended, by pool and name. */
const known = new WeakMap<Knex, Map<string, Opened[]>>()

/**
 * Opens a session under a name, for locks that the session holds. Sessions of this name that this process opened before and
 * has given up are ended at the server first, so that it gets their locks at once: a connection that died without a word
 * would keep them for as long as the server believes in it. A session that is still open here, and every session of another
 * process, is left alone. Waits two seconds at most for the end of each. Rejects as `openSession` does, and when the new
 * session is lost meanwhile; what is not ended then is ended by the next one.
 */
export const openOwnSession = async (db: Knex, name: string, options?: SessionOptions): Promise<Session> => {
  const session = await openSession(db, options)
  try {
    const ofName = openedUnder(db, name)
    for (const earlier of ofName.filter((one) => !one.session.isOpen()))
      if (await endBackend(session, earlier.backend)) forget(ofName, earlier)
    ofName.push({ session, backend: await backendOf(session) })
    return session
  } catch (error) {
    await session.close()
    throw error
  }
}

const openedUnder = (db: Knex, name: string): Opened[] => {
  const ofPool = known.get(db) ?? new Map<string, Opened[]>()
  known.set(db, ofPool)
  const ofName = ofPool.get(name) ?? []
  ofPool.set(name, ofName)
  return ofName
}

const forget = (opened: Opened[], earlier: Opened): void => {
  const at = opened.indexOf(earlier)
  if (at >= 0) opened.splice(at, 1)
}

import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'

/** Idle for longer than this (seconds), a session that need not be remembered is over. */
export const idleSeconds = 8 * 3600
/** A session is over after this many seconds, whatever happens. */
export const lifeSeconds = { usual: 14 * 86_400, remembered: 30 * 86_400 }
/** How long (seconds) dangerous calls are allowed after the password was entered. */
export const freshSeconds = 600
/** Requests on their way, and an answer that was lost, still come with the cookie before the newest one (seconds). */
export const formerSeconds = 60
/** A member's oldest session ends when there would be more than this. */
export const mostSessions = 20

/** A session as its owner sees it. The cookie itself is known to the browser only. */
export type SessionView = {
  id: string
  created_at: Instant
  last_seen_at: Instant
  remembered: boolean
  device: string
}

export type Sessions = {
  /**
   * Signs a member in and ends the oldest sessions above the limit. Answers with the secret for the cookie. Opening
   * the same id again gives that session a new secret, so a repeat makes no second one. Throws when the session is another member's.
   */
  open: (session: {
    id: string
    member_id: string
    remembered: boolean
    device: string
  }) => Promise<{ secret: string }>
  /**
   * Records that the member has confirmed the password: the session is fresh and gets a new secret. The secret that was
   * sent, by its hash, is valid for another minute, but not fresh. When it is the previous one, because a response was
   * lost, the unsent secret is replaced and the minute is not extended. Null when the session has ended.
   */
  confirm: (memberId: string, cookieHash: Buffer) => Promise<{ secret: string; remembered: boolean } | null>
  /** The living sessions of a member, the one seen last first. */
  of: (memberId: string) => Promise<SessionView[]>
  /** Ends the named sessions of a member, or all but one; answers with the ids of those that were alive. */
  end: (memberId: string, which: { ids: readonly string[] } | { allBut: string | null }) => Promise<string[]>
}

/** What the database keeps of a cookie. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The token that a page sends along with writes that a form could make as well. */
export const csrfTokenOf = (csrfSecret: Buffer): string =>
  createHmac('sha256', csrfSecret).update('csrf').digest('base64url')

/** SQL condition on `fm.sessions`: not idle for too long and not too old. */
export const alive = `(remembered or last_seen_at > now() - interval '${idleSeconds} seconds')
  and created_at > now() - case when remembered then interval '${lifeSeconds.remembered} seconds'
                                else interval '${lifeSeconds.usual} seconds' end`

/** SQL condition on `fm.sessions`: the password was entered within the last minutes. */
export const confirmed = `confirmed_at > now() - interval '${freshSeconds} seconds'`

const formerHolds = `confirmed_at > now() - interval '${formerSeconds} seconds'`

/** SQL condition on `fm.sessions` for a cookie's hash, given twice: it is the newest, or was until a moment ago. */
export const byHash = `(id_hash = ? or former_hash = ? and ${formerHolds})`

/** The living sessions of a member, the one seen last first. */
export const livingSessions = (db: Knex, memberId: string): Promise<SessionView[]> =>
  db('fm.sessions')
    .where('member_id', memberId)
    .whereRaw(alive)
    .orderBy('last_seen_at', 'desc')
    .select({ id: 'session_id' }, 'created_at', 'last_seen_at', 'remembered', 'device')

/** Sessions in `fm.sessions`. `ended` is told the ids of sessions that are over, once that is committed. */
export const sessionsIn = (db: Knex, ended: (ids: string[]) => Promise<void>): Sessions => {
  const remove = async (memberId: string, condition: (query: Knex.QueryBuilder) => Knex.QueryBuilder) => {
    const removed: { session_id: string; living: boolean }[] = await condition(
      db('fm.sessions').where('member_id', memberId),
    )
      .delete()
      .returning(['session_id', db.raw(`(${alive}) as living`)])
    const ids = removed.filter(({ living }) => living).map(({ session_id }) => session_id)
    if (ids.length > 0) await ended(ids)
    return ids
  }

  return {
    open: async ({ id, member_id, remembered, device }) => {
      const secret = randomBytes(32).toString('base64url')
      const row = {
        id_hash: hashOf(secret),
        session_id: id,
        member_id,
        remembered,
        device,
        csrf_secret: randomBytes(32),
        former_hash: null,
      }
      const [opened] = await db('fm.sessions')
        .insert(row)
        .onConflict('session_id')
        .merge(['id_hash', 'former_hash', 'csrf_secret', 'confirmed_at'])
        .where('fm.sessions.member_id', member_id)
        .returning('session_id')
      if (!opened) throw new Error(`the session ${id} belongs to another member`)
      const kept = db('fm.sessions')
        .select('session_id')
        .where('member_id', member_id)
        .whereRaw(alive)
        .orderByRaw('session_id = ? desc, last_seen_at desc', [id])
        .limit(mostSessions)
      await remove(member_id, (query) => query.whereNotIn('session_id', kept))
      return { secret }
    },
    confirm: async (memberId, cookieHash) => {
      const secret = randomBytes(32).toString('base64url')
      // With the cookie of before comes a browser that has heard of no newer one.
      const changed = {
        former_hash: cookieHash,
        id_hash: hashOf(secret),
        confirmed_at: db.raw('case when id_hash = ? then now() else confirmed_at end', [cookieHash]),
      }
      const [row]: { remembered: boolean }[] = await db('fm.sessions')
        .where('member_id', memberId)
        .whereRaw(byHash, [cookieHash, cookieHash])
        .whereRaw(alive)
        .update(changed)
        .returning('remembered')
      return row ? { secret, remembered: row.remembered } : null
    },
    of: (memberId) => livingSessions(db, memberId),
    end: (memberId, which) =>
      remove(memberId, (query) =>
        'ids' in which
          ? query.whereIn('session_id', which.ids)
          : query.whereNot('session_id', which.allBut ?? ''),
      ),
  }
}

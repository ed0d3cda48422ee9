import type { Knex } from 'knex'
import { oneList, rowByRow } from '#platform/database/plan-hints.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor, NetworkConfig } from '#platform/language/policy.ts'
import type { Log } from '#platform/log/log.ts'
import { nobody } from '#platform/requests/request.ts'
import type { Credentials } from './access-tokens.ts'
import { type Ended, endedSessions } from './ended-sessions.ts'
import { keyGrants } from './key-grants.table.ts'
import { alive, byHash, confirmed, csrfTokenOf, hashOf, type Sessions, sessionsIn } from './sessions.ts'
import { tokenReader } from './token-reader.ts'

/** A session of a member. `id` is the session's public name, never the cookie. */
export type SignedIn = {
  id: string
  member_id: string
  created_at: Instant
  remembered: boolean
  csrf_token: string
  /** The password was entered within the last minutes, and this is the cookie that was given for it. */
  is_fresh: boolean
}

/** The token that a request came with, and the session that it belongs to. */
export type UsedToken = {
  id: string
  member_id: string
  scope: string
  session_id?: string | null
  /** The one thing that it opens, as its feature names it. */
  bound_to?: string | null
}

/** Who is asking, as of this moment. Without a session or token the actor is `nobody`. */
export type Who = { session: SignedIn | null; token?: UsedToken; actor: Actor; network: NetworkConfig }

export type Permit = {
  /** Resolves a session cookie's secret to the member, all keys the member holds now, and the network's settings. */
  resolve: (secret: string | null) => Promise<Who>
  /** The same for sessions by their public id, for running streams. Sessions that are over are left out. */
  resolveSessions: (ids: readonly string[]) => Promise<Map<string, Who>>
  /**
   * The same for a token. Without a session; nobody where the token is unknown, expired or revoked, or where its member
   * may not be signed in. `hashOf` is the keyed hash of user names.
   */
  resolveToken: (credentials: Credentials, hashOf: (name: string) => string) => Promise<Who>
  /** A member as of now without a session: for what the system plays in a member's name. */
  resolveMember: (memberId: string) => Promise<Pick<Who, 'actor' | 'network'>>
  /** The network's settings as of now. */
  network: () => Promise<NetworkConfig>
  sessions: Sessions
  /** True when a member may be signed in: joined, neither locked nor erased. */
  canSignIn: (memberId: string) => Promise<boolean>
  /**
   * Calls back within two seconds after sessions were ended in any process, with their ids; with null when a
   * notification may be missing and every session must be checked. Returns a function that stops it.
   */
  onRevoked: (ended: Ended) => () => void
  /** Starts to listen for sessions that other processes end. */
  listen: () => Promise<void>
  close: () => Promise<void>
}

type Row = {
  session_id: string | null
  member_id: string
  created_at: Instant
  remembered: boolean
  csrf_secret: Buffer
  seen_long_ago: boolean
  is_fresh: boolean
  keys: string[] | null
  name: string | null
  language: string | null
  languages: string[] | null
  settings: Record<string, unknown> | null
}

const granted = `select key from rm.${keyGrants.sqlName} where holder = held.key ${rowByRow}`

// One query: the session, everything that can be reached from its member, and the network. `union` ends at cycles.
const whoIs = (condition: string, fresh: string): string => `
  with recursive session as (
    select *, last_seen_at < now() - interval '5 minutes' as seen_long_ago, ${fresh} as is_fresh
    from fm.sessions where ${condition} and ${alive}
  ), held (session_id, key) as (
    select session_id, 'member:' || member_id from session
    union
    select held.session_id, granted.key
    from held cross join lateral (${granted}) granted
  )
  select session.session_id, session.member_id, session.created_at, session.remembered, session.csrf_secret,
         session.seen_long_ago, session.is_fresh,
         (select array_agg(key) from held where held.session_id = session.session_id) as keys,
         network.name, network.language, network.languages, network."values" as settings
  from (select 1) one
  left join session on true
  left join rm.network_settings_v1 network on network.id = 'network'`

const byCookie = whoIs(byHash, `id_hash = ? and ${confirmed}`)
const byId = whoIs(`session_id = any(${oneList})`, confirmed)

const member = `
  with recursive held (key) as (
    select ?::text union select granted.key from held cross join lateral (${granted}) granted
  )
  select (select array_agg(key) from held) as keys,
         network.name, network.language, network.languages, network."values" as settings
  from (select 1) one left join rm.network_settings_v1 network on network.id = 'network'`

/**
 * Resolves who sends a request. Reads the database at each call, so a revoked right is gone in the next request. Feed
 * tokens derive from `feedKey`; without it none is valid. `installed`: what the installation offers, beside the settings.
 */
export const permitOf = (
  db: Knex,
  log: Log,
  feedKey: Buffer | null = null,
  installed: NetworkConfig = {},
): Permit => {
  const networkOf = networkWith(installed)
  const whoOf = whoWith(networkOf)
  const ended = endedSessions(db, log)
  const tokens = tokenReader(db, feedKey)

  const read = async (sql: string, parameters: readonly unknown[]): Promise<Row[]> => {
    const { rows }: { rows: Row[] } = await db.raw(sql, parameters as Knex.Value[])
    const quiet = rows.flatMap(({ session_id, seen_long_ago }) =>
      session_id && seen_long_ago ? [session_id] : [],
    )
    if (quiet.length > 0)
      await db('fm.sessions').whereIn('session_id', quiet).update({ last_seen_at: db.fn.now() })
    return rows
  }

  const resolveMember: Permit['resolveMember'] = async (id) => {
    const { rows }: { rows: Row[] } = await db.raw(member, [`member:${id}`])
    return { actor: { id, keys: new Set(rows[0]?.keys) }, network: networkOf(rows[0]) }
  }

  return {
    resolve: async (secret) => {
      const hash = hashOf(secret ?? '')
      return whoOf((await read(byCookie, [hash, hash, hash]))[0])
    },
    resolveSessions: async (ids) => {
      const everyone = (await read(byId, [[...ids]])).map(whoOf)
      return new Map(everyone.flatMap((who) => (who.session ? [[who.session.id, who]] : [])))
    },
    resolveToken: async (credentials, hashOf) => {
      const { row, network } = await tokens.resolve(credentials, hashOf)
      if (!row) return { session: null, actor: nobody, network: networkOf(network) }
      const { id, member_id, session_id, bound_to, scope, keys } = row
      const actor = { id: member_id, keys: new Set(keys) }
      return {
        session: null,
        token: { id, member_id, session_id, bound_to, scope },
        actor,
        network: networkOf(network),
      }
    },
    resolveMember,
    network: async () => (await resolveMember('')).network,
    canSignIn: async (memberId) => (await resolveMember(memberId)).actor.keys.has('everyone'),
    sessions: sessionsIn(db, ended.publish),
    onRevoked: ended.receive,
    listen: ended.listen,
    close: ended.close,
  }
}

const whoWith =
  (networkOf: ReturnType<typeof networkWith>) =>
  (row: Row | undefined): Who => {
    const network = networkOf(row)
    if (!row?.session_id || !row.keys?.includes('everyone')) return { session: null, actor: nobody, network }
    return {
      session: {
        id: row.session_id,
        member_id: row.member_id,
        created_at: row.created_at,
        remembered: row.remembered,
        csrf_token: csrfTokenOf(row.csrf_secret),
        is_fresh: row.is_fresh,
      },
      actor: { id: row.member_id, keys: new Set(row.keys) },
      network,
    }
  }

type NetworkRow = Pick<Row, 'settings' | 'name' | 'language' | 'languages'>

const networkWith =
  (installed: NetworkConfig) =>
  (row: NetworkRow | undefined): NetworkConfig => ({
    ...installed,
    ...row?.settings,
    name: row?.name ?? '',
    language: row?.language ?? 'en',
    languages: row?.languages ?? [],
  })

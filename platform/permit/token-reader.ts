import type { Knex } from 'knex'
import { canonicalAddress } from '#platform/content/canonical-address.ts'
import { rowByRow } from '#platform/database/plan-hints.ts'
import { type Credentials, noteFeedUse, unexpired } from './access-tokens.ts'
import { keyGrants } from './key-grants.table.ts'
import { alive, hashOf } from './sessions.ts'
import { feedTokenId, isFeedSecret } from './token-secrets.ts'

type NetworkRow = {
  name: string | null
  language: string | null
  languages: string[] | null
  settings: Record<string, unknown> | null
}

type Row = NetworkRow & {
  token_id: string | null
  member_id: string
  session_id: string | null
  bound_to: string | null
  scope: string
  generation: number
  name_hashes: string[]
  used_long_ago: boolean
  keys: string[] | null
}

/** A valid token with all keys that its member holds now. */
export type ResolvedToken = {
  id: string
  member_id: string
  session_id: string | null
  bound_to: string | null
  scope: string
  keys: readonly string[]
}

// A token of a session starts at its member and lives as long as the session; any other has to be granted its member.
const whose = (condition: string): string => `
  with recursive token as (
    select access_tokens.*, coalesce(last_used_at < now() - interval '1 hour', true) as used_long_ago
    from fm.access_tokens where ${condition} and ${unexpired} and (session_id is null or exists (
      select from fm.sessions where sessions.session_id = access_tokens.session_id
        and sessions.member_id = access_tokens.member_id and ${aliveSession}))
  ), held (key) as (
    select case when session_id is null then 'token:' || token_id else 'member:' || member_id end from token
    union
    select granted.key from held cross join lateral (
      select key from rm.${keyGrants.sqlName} where holder = held.key ${rowByRow}) granted
  )
  select token.token_id, token.member_id, token.session_id, token.bound_to, token.scope, token.generation, token.name_hashes, token.used_long_ago,
         (select array_agg(key) from held) as keys,
         network.name, network.language, network.languages, network."values" as settings
  from (select 1) one
  left join token on true
  left join rm.network_settings_v1 network on network.id = 'network'`

const aliveSession = alive.replace(/\b(remembered|last_seen_at|created_at)\b/g, 'sessions.$1')
const byHash = whose('secret_hash = ?')
const byId = whose('secret_hash is null and token_id = ?')

type Resolved = { row: ResolvedToken | null; network: NetworkRow | undefined }

/** Reads tokens at each call, so a revoked one is refused in the next request of every process. */
export const tokenReader = (db: Knex, feedKey: Buffer | null) => {
  const read = async (sql: string, parameter: Buffer | string): Promise<Row | undefined> => {
    const { rows }: { rows: Row[] } = await db.raw(sql, [parameter])
    return rows[0]
  }

  const isRight = (row: Row, credentials: Credentials, nameHash: (name: string) => string): boolean => {
    const { token_id, member_id, generation, keys } = row
    if (token_id === null || !keys?.includes(`member:${member_id}`) || !keys.includes('everyone'))
      return false
    if ('feed' in credentials) {
      const { feed, path } = credentials
      return feedKey !== null && isFeedSecret(feedKey, feed, { token_id, generation, path })
    }
    const { name } = credentials
    return (
      name === undefined || name === member_id || row.name_hashes.includes(nameHash(canonicalAddress(name)))
    )
  }

  return {
    resolve: async (credentials: Credentials, nameHash: (name: string) => string): Promise<Resolved> => {
      const row =
        'feed' in credentials
          ? await read(byId, feedTokenId(credentials.feed) ?? '')
          : await read(byHash, hashOf(credentials.secret))
      if (!row || !isRight(row, credentials, nameHash)) return { row: null, network: row }
      const { token_id: id, member_id, session_id, bound_to, scope, keys, used_long_ago } = row
      if (used_long_ago)
        await db('fm.access_tokens').where('token_id', id).update({ last_used_at: db.fn.now() })
      if ('feed' in credentials && id !== null)
        await noteFeedUse(db, { token_id: id, path: credentials.path, program: credentials.program })
      return { row: { id: id ?? '', member_id, session_id, bound_to, scope, keys: keys ?? [] }, network: row }
    },
  }
}

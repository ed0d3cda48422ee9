import type { Knex } from 'knex'
import type { Instant } from '#platform/language/instant.ts'
import type { TokenScope } from '#platform/language/token-scope.ts'
import { hashOf } from './sessions.ts'
import { feedSecret, randomSecret } from './token-secrets.ts'

/** A token as it is issued. `generation` rises when its secret is replaced. */
export type IssuedToken = { id: string; member_id: string; scope: TokenScope; generation: number }

/**
 * What a program shows instead of a session: a secret with the user name that came along, or a feed token in an address, with what
 * the program calls itself.
 */
export type Credentials = { secret: string; name?: string } | { feed: string; path: string; program: string }

/** When a token was used last, at a resolution of one hour; null when it never was. */
export type TokenUse = { last_used_at: string | null; is_expired: boolean }

/** Which program fetched a feed last, and when, at a resolution of one hour. The name is empty where it says none. */
export type FeedUse = { program: string; at: Instant }

export type AccessTokens = {
  /**
   * Gives a token its secret, replaces the one before, and answers with it. `names`: keyed hashes of the user names that
   * come with it, besides the member's id. An app password gets a new secret each time; a feed token the same one for
   * the same generation.
   */
  issue: (token: IssuedToken, names: readonly string[]) => Promise<string>
  /**
   * A token of a session: ends with it, and after so many seconds. `bound_to` names the one thing that it opens. Answers
   * with its secret, which is shown to no one.
   */
  issueForSession: (
    token: IssuedToken,
    session: { id: string; seconds: number; bound_to?: string },
  ) => Promise<string>
  /** The secret of a feed token, for all addresses of its scope or for one. */
  feedSecretOf: (token: Pick<IssuedToken, 'id' | 'scope' | 'generation'>, path?: string) => string
  /** Uses of tokens, by id. */
  usesOf: (ids: readonly string[]) => Promise<Map<string, TokenUse>>
  /** Deletes all tokens of a member. */
  forget: (memberId: string) => Promise<void>
}

/** An app password that was not used for this many days is expired. */
export const unusedDays = 90

const table = 'fm.access_tokens'

/** SQL condition on `fm.access_tokens`: neither too old nor unused for too long. */
export const unexpired = `(expires_at is null or expires_at > now())
  and (unused_days is null or coalesce(last_used_at, created_at) > now() - unused_days * interval '1 day')`

/** Tokens in `fm.access_tokens`. `key`: 32 bytes outside of the database, from which feed tokens derive. */
export const accessTokensIn = (db: Knex, key: Buffer): AccessTokens => {
  const keep = async (
    { id, member_id, scope: { scope, kind, prefix }, generation }: IssuedToken,
    more: {
      name_hashes?: readonly string[]
      session_id?: string
      expires_at?: Knex.Raw
      bound_to?: string
    },
  ): Promise<string> => {
    const secret =
      kind === 'feed'
        ? feedSecret(key, prefix, { token_id: id, generation, path: null })
        : randomSecret(prefix)
    const row = {
      token_id: id,
      member_id,
      scope,
      generation,
      secret_hash: kind === 'feed' ? null : hashOf(secret),
      unused_days: kind === 'password' ? unusedDays : null,
      created_at: db.fn.now(),
      last_used_at: null,
      ...more,
    }
    const [kept] = await db(table)
      .insert(row)
      .onConflict('token_id')
      .merge()
      .where('access_tokens.member_id', member_id)
      .returning('token_id')
    if (!kept) throw new Error(`the token ${id} belongs to another member`)
    await db('fm.feed_uses').where('token_id', id).delete()
    return secret
  }

  return {
    issue: (token, names) => keep(token, { name_hashes: [...names] }),
    issueForSession: async (token, { id, seconds, bound_to }) => {
      await db(table).whereRaw('expires_at < now()').delete()
      const expires_at = db.raw(`now() + ? * interval '1 second'`, [seconds])
      return keep(token, { session_id: id, expires_at, ...(bound_to === undefined ? {} : { bound_to }) })
    },
    feedSecretOf: ({ id, scope, generation }, path) =>
      feedSecret(key, scope.prefix, { token_id: id, generation, path: path ?? null }),
    usesOf: (ids) => usesOf(db, ids),
    forget: async (member_id) => {
      await db(table).where({ member_id }).delete()
    },
  }
}

/** Uses of tokens, by id, for readers that have no key. */
export const usesOf = async (db: Knex, ids: readonly string[]): Promise<Map<string, TokenUse>> => {
  const rows: { token_id: string; last_used_at: string | null; is_expired: boolean }[] = await db(table)
    .whereIn('token_id', [...ids])
    .select('token_id', 'last_used_at', db.raw(`not (${unexpired}) as is_expired`))
  return new Map(rows.map(({ token_id, ...use }) => [token_id, use]))
}

/** The last uses of the feeds of a token, by path. */
export const feedUsesOf = async (db: Knex, tokenId: string): Promise<ReadonlyMap<string, FeedUse>> => {
  const rows: { path: string; program: string; used_at: Instant }[] = await db('fm.feed_uses')
    .where('token_id', tokenId)
    .select('path', 'program', 'used_at')
  return new Map(rows.map(({ path, program, used_at }) => [path, { program, at: used_at }]))
}

/** Notes the use of a feed, once an hour and program. */
export const noteFeedUse = async (
  db: Knex,
  use: { token_id: string; path: string; program: string },
): Promise<void> => {
  await db.raw(
    `insert into fm.feed_uses as known (token_id, path, program) values (?, ?, ?)
     on conflict (token_id, path) do update set program = excluded.program, used_at = now()
     where known.program <> excluded.program or known.used_at < now() - interval '1 hour'`,
    [use.token_id, use.path, use.program],
  )
}

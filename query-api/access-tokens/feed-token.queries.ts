import type { TokenScope } from '#platform/language/token-scope.ts'
import type { QueryContext } from '#platform/queries/queries.ts'
import { type AccessTokenRow, accessTokens } from '#projectors/access-tokens/access-tokens.table.ts'

/** A member's token for feeds, and the addresses of feeds with a secret for each; null while the member has none. */
export type FeedToken = { id: string; addressOf: (path: string, parameter: string) => string }

/** The newest token of a scope, because an older one may be in use elsewhere. */
export const feedTokenOf = async (
  { db, actor, feedSecretOf }: Pick<QueryContext, 'db' | 'actor' | 'feedSecretOf'>,
  scope: TokenScope,
): Promise<FeedToken | null> => {
  const row: AccessTokenRow | undefined = await db(`rm.${accessTokens.sqlName}`)
    .where({ member_id: actor.id, scope: scope.scope })
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .first()
  if (row === undefined) return null
  const { id, generation } = row
  return {
    id,
    addressOf: (path, parameter) => `${path}?${parameter}=${feedSecretOf({ id, scope, generation }, path)}`,
  }
}

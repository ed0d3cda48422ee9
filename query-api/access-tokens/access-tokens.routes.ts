import { accessTokenContract } from '#events/access-tokens/access-token.contract.ts'
import { discoveredContracts } from '#platform/commands/discovery.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import type { DeclaredCall } from '#platform/language/contract.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import { tokenScopes } from '#platform/language/token-scope.ts'
import { queries } from '#platform/queries/queries.ts'
import { members } from '#projectors/members/members.table.ts'
import { accessTokens } from './access-tokens.queries.ts'

const scopes = await discoverParts(tokenScopes)
const contracts = await discoveredContracts()

// Addresses that a member can enter in an app: those of protocols, without parameters.
const usedAt = (scope: string): string[] => {
  const calls = contracts.flatMap((contract) => Object.values(contract.calls) as DeclaredCall[])
  const paths = calls
    .filter((call) => call.kind === 'protocol' && call.asksForPassword && call.scopes.includes(scope))
    .map(({ path }) => path.replace(/\*[a-z_]+$/, ''))
  return [...new Set(paths)].sort()
}

export const accessTokenQueries = queries(accessTokenContract, {
  list: async ({ db, actor, reader }) => {
    const rows = await accessTokens
      .readable(db, actor)
      .where({ member_id: actor.id })
      .orderBy(['created_at', 'id'])
    const member = await db(`rm.${members.sqlName}`).where({ id: actor.id }).first('email')
    return {
      tokens: await accessTokens.views(db, rows, reader),
      scopes: scopes.flatMap(({ scope, kind, feature }) =>
        kind === 'session' ? [] : [{ scope, kind, feature, used_at: usedAt(scope) }],
      ),
      user_names: [...(member?.email ? [member.email] : []), actor.id],
    }
  },

  secret: async ({ db, actor, feedSecretOf }, { token_id }) => {
    const row = await accessTokens.readable(db, actor).where({ id: token_id }).first()
    const scope = scopes.find(({ scope }) => scope === row?.scope)
    if (!row || !scope) return notFound()
    if (row.kind !== 'feed') return reject('shown_once')
    return { secret: feedSecretOf({ id: token_id, scope, generation: row.generation }) }
  },
})

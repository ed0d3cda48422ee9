import { accountState } from '#command-api/accounts/account.state.ts'
import { accessTokenContract } from '#events/access-tokens/access-token.contract.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { canonicalAddress } from '#platform/content/canonical-address.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { isRejection, notFound, reject } from '#platform/language/rejection.ts'
import { tokenScopes } from '#platform/language/token-scope.ts'
import { tokensState } from './access-token.state.ts'

type Commands = CommandsOf<typeof accessTokenContract>

const scopes = (await discoverParts(tokenScopes)).filter(({ kind }) => kind !== 'session')
const scopeOf = (name: string) => scopes.find(({ scope }) => scope === name)

/** Creates a token. The log notes it first, so no secret exists without a line about it. */
const create = async ({ name, scope: wanted }: Commands['create'], tools: Tools) => {
  const { actor, newId, run, accessTokens } = tools
  const scope = scopeOf(wanted)
  if (!scope) return reject('scope_unknown', '/scope')
  const token = { id: newId(), member_id: actor.id }
  const { kind } = scope
  const added = await run('access-tokens/add', {
    member_id: actor.id,
    token_id: token.id,
    name,
    scope: wanted,
    kind,
  })
  if (isRejection(added)) return added
  const secret = await accessTokens.issue({ ...token, scope, generation: 1 }, await namesOf(tools))
  return { id: token.id, secret }
}

/** Replaces the secret of a token. */
const rotate = async ({ token_id }: Commands['rotate'], tools: Tools) => {
  const { actor, run, accessTokens, load } = tools
  const member_id = actor.id
  const scope = scopeOf((await load(tokensState, member_id)).tokens.get(token_id)?.scope ?? '')
  if (!scope) return notFound()
  const noted = await run('access-tokens/note_rotation', { member_id, token_id })
  if (isRejection(noted)) return noted
  const { generation } = noted as { generation: number }
  return {
    secret: await accessTokens.issue({ id: token_id, member_id, scope, generation }, await namesOf(tools)),
  }
}

// Programs send the address as the user name. The database keeps only a keyed hash of it.
const namesOf = async ({ actor, load, limits }: Tools): Promise<string[]> => {
  const account = await load(accountState, actor.id)
  return account.status === 'open' && account.email !== null
    ? [limits.hashOf(canonicalAddress(account.email))]
    : []
}

export const accessTokenProcedures = procedures(accessTokenContract, { create, rotate })

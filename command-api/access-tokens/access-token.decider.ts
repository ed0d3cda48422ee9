import type { accessTokenContract } from '#events/access-tokens/access-token.contract.ts'
import type { AccessTokenEvent } from '#events/access-tokens/access-token.events.ts'
import { accessTokenLimits } from '#events/access-tokens/access-token.limits.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import { type Token, type TokensState, tokensEvolve, tokensState } from './access-token.state.ts'

// A member has a limited number of tokens. Each has one secret at a time; replacing it is a new generation. App passwords
// end when the password of their member changes, feed tokens do not.

type TokenCommands = Pick<
  CommandsOf<typeof accessTokenContract>,
  'add' | 'note_rotation' | 'revoke' | 'revoke_passwords'
>

const { tokens: maxTokens } = valuesOf(accessTokenLimits)

const revoked = (member_id: string, token: Token, reason: 'owner' | 'password') => ({
  type: 'TokenRevoked' as const,
  data: { member_id, ...token, reason },
})

export const accessTokens: Decider<TokensState, TokenCommands, AccessTokenEvent> = {
  initial: tokensState.initial,
  decide: {
    add: ({ tokens }, { member_id, token_id, name: typed, scope, kind }, { now }) => {
      const name = typed.trim()
      if (name === '') return reject('name_empty', '/name')
      if (tokens.size >= maxTokens) return reject('too_many_tokens', null, { maximum: maxTokens })
      const data = { member_id, token_id, scope, kind, name, generation: 1, created_at: now }
      return [{ type: 'TokenCreated', data }]
    },

    note_rotation: ({ tokens }, { member_id, token_id }) => {
      const token = tokens.get(token_id)
      if (!token) return notFound()
      const { scope, generation } = token
      const data = { member_id, token_id, scope, before: generation, after: generation + 1 }
      return [{ type: 'TokenRotated', data }]
    },

    revoke: ({ tokens }, { token_id }, { actor }) => {
      const token = tokens.get(token_id)
      return token ? [revoked(actor.id, token, 'owner')] : notFound()
    },

    revoke_passwords: ({ tokens }, { member_id }) =>
      [...tokens.values()]
        .filter(({ kind }) => kind === 'password')
        .map((token) => revoked(member_id, token, 'password')),
  },
  evolve: tokensEvolve,
}

import type { AccessTokenEvent } from '#events/access-tokens/access-token.events.ts'
import type { UndoHandlers } from '#platform/commands/undo-handlers.ts'
import { reject } from '#platform/language/rejection.ts'
import type { TokensState } from './access-token.state.ts'

// Undo restores a revoked token with the secret that its programs still have.

export const accessTokenUndo: UndoHandlers<TokensState, AccessTokenEvent> = {
  TokenRevoked: {
    may: ({ actor }, { data }) => actor.id === data.member_id,
    events: ({ data: { reason, ...token } }, { state }) => {
      if (token.name === null) return reject('member_erased')
      return state.tokens.has(token.token_id) ? [] : [{ type: 'TokenRestored', data: token }]
    },
  },
}

import { defineUndoRules, fileUndoTime, type UndoRule } from '#platform/language/undo.ts'
import type { AccessTokenEvent } from './access-token.events.ts'

// Names are personal, so the list of actions has none.
const rule = (token_id: string, part: string, word: string): UndoRule => ({
  object: ['token', token_id],
  touches: [`${token_id}/${part}`],
  word,
})

export const accessTokenUndoRules = defineUndoRules<AccessTokenEvent>('access-tokens', {
  // Revoking it does the same and says so.
  TokenCreated: ({ data }) => ({
    ...rule(data.token_id, 'life', 'created'),
    final: 'created',
  }),
  TokenRotated: ({ data }) => ({ ...rule(data.token_id, 'secret', 'rotated'), final: 'rotated' }),
  TokenRevoked: ({ data }) => ({
    ...rule(data.token_id, 'life', 'revoked'),
    within: fileUndoTime,
    ...(data.reason === 'owner' ? {} : { final: 'password' }),
  }),
})

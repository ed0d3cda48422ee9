import type { AccessTokenEvent } from '#events/access-tokens/access-token.events.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Recorded } from '#platform/language/event.ts'

/** A token without its secret. */
export type Token = Omit<Extract<AccessTokenEvent, { type: 'TokenCreated' }>['data'], 'member_id'>
/** The living tokens of one member by id. */
export type TokensState = { tokens: ReadonlyMap<string, Token> }

type RecordedOf<Type extends AccessTokenEvent['type']> = Recorded<Extract<AccessTokenEvent, { type: Type }>>

export const tokensStream = (memberId: string): string => `tokens-${memberId}`

const appeared = (
  { tokens }: TokensState,
  { data: { member_id: _, ...token } }: RecordedOf<'TokenCreated' | 'TokenRestored'>,
): TokensState => ({ tokens: new Map(tokens).set(token.token_id, token) })

export const tokensEvolve = {
  TokenCreated: appeared,
  TokenRestored: appeared,
  TokenRotated: ({ tokens }: TokensState, { data }: RecordedOf<'TokenRotated'>): TokensState => {
    const token = tokens.get(data.token_id)
    return token
      ? { tokens: new Map(tokens).set(data.token_id, { ...token, generation: data.after }) }
      : { tokens }
  },
  TokenRevoked: (state: TokensState, { data }: RecordedOf<'TokenRevoked'>): TokensState => {
    const tokens = new Map(state.tokens)
    tokens.delete(data.token_id)
    return { tokens }
  },
}

/** The tokens of a member. */
export const tokensState: LoadableState<TokensState> = {
  stream: tokensStream,
  initial: { tokens: new Map() },
  evolve: tokensEvolve,
}

import { accessTokenContract, type TokenView } from '#events/access-tokens/access-token.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'

export type { ScopeView, TokenView } from '#events/access-tokens/access-token.contract.ts'

/** The reader's own tokens. */
export const accessTokens = collection<TokenView>('access_tokens')
export const calls = accessTokenContract.calls
export const commands = commandsOf(accessTokenContract)

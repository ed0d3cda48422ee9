import { contributionKind } from './contribution.ts'

/** Names of the token scopes that may use a call; empty: no token may. */
export type TokenScopes = readonly string[]

/**
 * `password`: random, shown once, for programs that sign in with it; ends when the member's password changes. `feed`: can
 * be shown again, because it is a part of addresses. `session`: issued to our own clients and ends with their session.
 */
export type TokenKind = 'password' | 'feed' | 'session'

/** What tokens of a scope are for. Its texts are `<feature>.scopes.<scope>` of the web. */
export type TokenScope = {
  scope: string
  feature: string
  kind: TokenKind
  /** What secrets start with, so that scanners recognize a leaked one: `dav_`. */
  prefix: string
}

/** Contributions `events/<feature>/*.tokens.ts`: the scopes that a member may choose for a token. */
export const tokenScopes = contributionKind<TokenScope>({
  layer: 'events',
  suffix: '.tokens.ts',
  problemOf: ({ scope, prefix }) => {
    if (!/^[a-z]{3}_$/.test(prefix)) return `the prefix ${prefix} is not three letters and _`
    return /^[a-z]{2,12}$/.test(scope) ? null : `the scope ${scope} is no short word of lower-case letters`
  },
})

/** Declares a scope of tokens. */
export const defineTokenScope = tokenScopes.define

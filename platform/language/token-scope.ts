/** Names of the token scopes that may use a call; empty: no token may. */
export type TokenScopes = readonly string[]

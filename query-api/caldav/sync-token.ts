// A token is a position in the total order of the log. The number before it changes when what clients are told changes
// otherwise than by events, so that they load everything anew.

export const shape = 2
const pattern = new RegExp(`^urn:folkmoot:calendar:${shape}:(0|[1-9]\\d{0,17})$`)

export const syncTokenOf = (version: string): string => `urn:folkmoot:calendar:${shape}:${version}`

/** The position of a token; null for one that was never given out, or no longer counts. */
export const versionOfToken = (token: string): string | null => pattern.exec(token.trim())?.[1] ?? null

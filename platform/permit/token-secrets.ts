import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

// Letters and digits that no one confuses with each other, because people may have to type an app password.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 28 of 31 signs are more than 138 bits. */
const length = 28

/** A random secret with its prefix, by which scanners recognize a leaked one. */
export const randomSecret = (prefix: string): string =>
  prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A feed token without its secret: which generation of it, and the one address that it opens; null for all of its scope. */
export type FeedToken = { token_id: string; generation: number; path: string | null }

const macBytes = 16
const idBytes = 16

/** The secret of a feed token. Derives from `key`, so it can be shown again and the database holds nothing secret. */
export const feedSecret = (key: Buffer, prefix: string, token: FeedToken): string =>
  prefix + Buffer.concat([bytesOf(token.token_id), macOf(key, token)]).toString('base64url')

/** The id that a feed token names, whether or not its secret is right; null for any other text. */
export const feedTokenId = (secret: string): string | null => {
  const bytes = Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64url')
  if (bytes.length !== idBytes + macBytes) return null
  const hex = bytes.subarray(0, idBytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** True when the secret is that of this generation, for all addresses of its scope or for the one of `path`. */
export const isFeedSecret = (key: Buffer, secret: string, token: FeedToken): boolean => {
  const given = Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64url').subarray(idBytes)
  if (given.length !== macBytes) return false
  const [whole, one] = [{ ...token, path: null }, token].map((wanted) =>
    timingSafeEqual(given, macOf(key, wanted)),
  )
  return whole === true || one === true
}

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

const macOf = (key: Buffer, { token_id, generation, path }: FeedToken): Buffer =>
  createHmac('sha256', key)
    .update([token_id, generation, path ?? ''].join('\u0000'))
    .digest()
    .subarray(0, macBytes)

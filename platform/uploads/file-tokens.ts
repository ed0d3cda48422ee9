import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signed tokens to fetch one file without a cookie. A token ends with its session, and permissions are
 * checked at every use.
 */
export type FileTokens = {
  issue: (token: { fileId: string; sessionId: string; minutes: number }) => string
  /** The session of the token; null when it is for another file, expired, or forged. */
  sessionOf: (token: string, fileId: string) => string | null
}

/** `key` is a secret of 32 bytes; `now` in milliseconds. */
export const fileTokens = (key: Buffer, now: () => number): FileTokens => {
  const mac = (text: string) => createHmac('sha256', key).update(text).digest()
  const textOf = (fileId: string, sessionId: string, until: string) =>
    ['of a session', fileId, sessionId, until].join('\0')
  return {
    issue: ({ fileId, sessionId, minutes }) => {
      const until = String(Math.floor(now() / 1000) + minutes * 60)
      const signature = mac(textOf(fileId, sessionId, until)).toString('base64url')
      return `fil_${Buffer.from(sessionId).toString('base64url')}.${until}.${signature}`
    },
    sessionOf: (token, fileId) => {
      const [, session = '', until = '', signature = ''] =
        /^fil_([\w-]{1,400})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
      if (signature === '' || Number(until) * 1000 < now()) return null
      const sessionId = Buffer.from(session, 'base64url').toString('utf8')
      const expected = mac(textOf(fileId, sessionId, until))
      const given = Buffer.from(signature, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : null
    },
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signed leave to fetch one file in a member's name without a session. What the member may see is asked at every use. */
export type FileTokens = {
  issue: (token: { fileId: string; memberId: string; minutes: number }) => string
  /** Whose token it is; null when it is not for this file, too old, or not ours. */
  memberOf: (token: string, fileId: string) => string | null
}

/** `key` is a secret of 32 bytes; `now` in milliseconds. */
export const fileTokens = (key: Buffer, now: () => number): FileTokens => {
  const mac = (text: string) => createHmac('sha256', key).update(text).digest()
  const textOf = (fileId: string, memberId: string, until: string) => [fileId, memberId, until].join('\0')
  return {
    issue: ({ fileId, memberId, minutes }) => {
      const until = String(Math.floor(now() / 1000) + minutes * 60)
      const signature = mac(textOf(fileId, memberId, until)).toString('base64url')
      return `fil_${Buffer.from(memberId).toString('base64url')}.${until}.${signature}`
    },
    memberOf: (token, fileId) => {
      const [, member = '', until = '', signature = ''] =
        /^fil_([\w-]{1,400})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
      if (signature === '' || Number(until) * 1000 < now()) return null
      const memberId = Buffer.from(member, 'base64url').toString('utf8')
      const expected = mac(textOf(fileId, memberId, until))
      const given = Buffer.from(signature, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected) ? memberId : null
    },
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** What one link switches off: `kind~activity_post`, `digest`. The part before `~` names the mail switch. */
export type Unsubscription = { member_id: string; what: string }

/** Signed tokens with which a member stops mails of one sort without a sign-in. They never expire and open nothing else. */
export type Unsubscribing = {
  tokenOf: (unsubscription: Unsubscription) => string
  /** Null for a token that this installation has not signed. */
  read: (token: string) => Unsubscription | null
}

/** The page behind the links, and where mail programs send their request (RFC 8058). */
export const unsubscribePath = '/unsubscribe'

/** `key` is a secret of 32 bytes. */
export const unsubscribing = (key: Buffer): Unsubscribing => {
  const mac = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    tokenOf: ({ member_id, what }) => {
      const text = Buffer.from(`${member_id}\u0000${what}`).toString('base64url')
      return `${text}.${mac(text).toString('base64url')}`
    },
    read: (token) => {
      const [, text = '', signature = ''] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(token) ?? []
      const [expected, given] = [mac(text), Buffer.from(signature, 'base64url')]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const [member_id = '', what = ''] = Buffer.from(text, 'base64url').toString('utf8').split('\u0000')
      return { member_id, what }
    },
  }
}

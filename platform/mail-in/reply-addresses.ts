import { createHmac, timingSafeEqual } from 'node:crypto'

/** Reply addresses. Each holds a secret per thing and member if the mail server allows it. */
export type ReplyAddresses = {
  of: (thing: string, memberId: string) => string
  /** Whether one of the recipients is the secret address; false if addresses hold no secret. */
  isAmong: (recipients: readonly string[], thing: string, memberId: string) => boolean
}

/** `pattern` is an address in which `*` stands for the secret. */
export const replyAddresses = (pattern: string, key: Buffer): ReplyAddresses => {
  const of = (thing: string, memberId: string) =>
    pattern.replace('*', () => secretOf(key, thing, memberId)).toLowerCase()
  return {
    of,
    isAmong: (recipients, thing, memberId) =>
      pattern.includes('*') && recipients.some((recipient) => isEqual(recipient, of(thing, memberId))),
  }
}

// Mail servers may lower-case addresses, so the secret is hexadecimal.
const secretOf = (key: Buffer, thing: string, memberId: string): string =>
  createHmac('sha256', key).update(`${thing}\u0000${memberId}`).digest('hex').slice(0, 32)

const isEqual = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

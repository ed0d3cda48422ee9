import type { IncomingMail } from './incoming-mail.ts'

/**
 * Why a mail is not a person's answer: an automatic reply, a bounce, a mailing list, or our own mail that came back.
 * Null for a personal mail.
 */
export const automaticReason = (mail: IncomingMail, ownAddresses: readonly string[]): string | null => {
  const headerOf = (name: string) =>
    mail.headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase()
  const submitted = headerOf('auto-submitted')
  if (mail.from === null) return 'no_sender'
  if (ownAddresses.includes(mail.from)) return 'own_mail'
  if (submitted !== undefined && !submitted.startsWith('no')) return 'automatic'
  if (headerOf('return-path') === '<>') return 'automatic'
  if (/^(bulk|junk|list|auto_reply)/.test(headerOf('precedence') ?? '')) return 'automatic'
  return ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => headerOf(name) !== undefined)
    ? 'automatic'
    : null
}

/**
 * Whether the mailbox's server confirms that the sender's domain signed the mail. Only the newest result of the trusted
 * server counts; that server must strip results under its name from outside.
 */
export const isSigned = ({ from, headers }: IncomingMail, trustedServer: string | null): boolean => {
  if (from === null || trustedServer === null) return false
  const result = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => withoutFreeText(value.slice(0, maxResult)).toLowerCase())
    .find((value) => value.split(/[\s;]/, 1)[0] === trustedServer.toLowerCase())
  if (result === undefined || /["()]/.test(result)) return false
  const domain = from.slice(from.lastIndexOf('@') + 1)
  return result
    .split(';')
    .filter((method) => /^\s*dkim\s*=\s*pass\b/.test(method))
    .some((method) => isOf(domain, signerIn(method)))
}

// Removing quoted text takes time by the square of the length.
const maxResult = 8_000

const signerIn = (method: string): string =>
  (/\bheader\.d\s*=\s*([^\s@]+)/.exec(method) ?? /\bheader\.i\s*=\s*[^\s@]*@([^\s@]+)/.exec(method))?.[1] ??
  ''

// A domain may sign for its own addresses and for its subdomains. A top-level domain may not sign.
const isOf = (domain: string, signer: string): boolean =>
  signer.includes('.') && (domain === signer || domain.endsWith(`.${signer}`))

// The sender controls quoted text and comments.
const withoutFreeText = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/\([^()]*\)/g, ' ')

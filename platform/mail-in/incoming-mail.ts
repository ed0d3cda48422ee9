import PostalMime, { type Address, type Email } from 'postal-mime'
import { valuesOf } from '#platform/language/limit.ts'
import { mailInLimits } from './mail-in.limits.ts'

const limits = valuesOf(mailInLimits)

/** An incoming mail with the parts that handlers read. Addresses are in lower case. */
export type IncomingMail = {
  /** The address in `From`; null where there is none or more than one. */
  from: string | null
  /** Addresses that it was sent or delivered to. */
  recipients: readonly string[]
  /** Headers in the order of the message, the newest trace header first. Names are in lower case. */
  headers: readonly { key: string; value: string }[]
  /** Calendar parts as text. */
  calendars: readonly string[]
}

/** Parses a message. Throws if it exceeds a limit of size or nesting. */
export const incomingMail = async (source: Uint8Array): Promise<IncomingMail> => {
  if (source.byteLength > limits.size) throw new Error('the mail is larger than allowed')
  const mail = await PostalMime.parse(source, {
    maxNestingDepth: limits.nesting,
    maxHeadersSize: limits.headers,
    attachmentEncoding: 'utf8',
  })
  const { headers } = mail
  const delivered = headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value.replace(/[<>\s]/g, '').toLowerCase())
  return {
    from: onlyAddress(headers.filter(({ key }) => key === 'from').length === 1 ? mail.from : undefined),
    recipients: [...new Set([...addressesOf(mail.to), ...addressesOf(mail.cc), ...delivered])],
    headers,
    calendars: calendarsOf(mail),
  }
}

const addressesOf = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap((one) =>
    one.group ? one.group.map(({ address }) => address.toLowerCase()) : [one.address?.toLowerCase() ?? ''],
  )

const onlyAddress = (address: Address | undefined): string | null =>
  address === undefined || address.group || !address.address ? null : address.address.toLowerCase()

const calendarsOf = ({ attachments }: Email): string[] =>
  attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar' || mimeType === 'application/ics')
    .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)))
    .filter((text, at, all) => all.indexOf(text) === at)

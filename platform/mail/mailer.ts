import type { Readable } from 'node:stream'
import type { Mail } from './mail.ts'

/** An attachment. `open` returns null if the file is gone; the caller closes the stream. */
export type OutgoingFile = { name: string; type: string; size: number; open: () => Promise<Readable | null> }

/** A rendered mail. `message_id` derives from its outbox row, so a repeat carries the same one. */
export type OutgoingMail = {
  message_id: string
  to: { name: string; address: string }
  /** Message-ID of the thread that the mail belongs to; null for none. */
  thread: string | null
  subject: string
  html: string
  text: string
  /** An iCalendar body that mail programs offer to add. */
  calendar: Mail['calendar'] | null
  files: readonly OutgoingFile[]
  /** Where mail programs and their users stop such mails; null for mails that always come. */
  unsubscribe: string | null
  /** Members whose personal data is in the mail, so that a store of mails can erase them. */
  people: readonly string[]
}

/** The port for sending: one mail to one recipient. */
export interface Mailer {
  /**
   * Resolves once the mail server has accepted the mail. Throws `Undeliverable` if a retry cannot help, `MaybeAccepted`
   * if it may be a repeat, `MailServerAway` if there was nobody to take it, any other error if a retry may help.
   */
  send: (mail: OutgoingMail) => Promise<void>
  /** Whether the mail server lets us in at this moment. Never rejects; always true when missing. */
  isThere?: () => Promise<boolean>
  close: () => Promise<void>
}

/** No mail server took the connection, or it went away before the mail was sent. */
export class MailServerAway extends Error {}

/** The mail server rejected the mail permanently. */
export class Undeliverable extends Error {}

/** The connection ended after the whole mail was sent and before the mail server answered. */
export class MaybeAccepted extends Error {}

import type { Readable } from 'node:stream'

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
  calendar: { method: 'REQUEST' | 'CANCEL'; body: string } | null
  files: readonly OutgoingFile[]
  /** Members whose personal data is in the mail, so that a store of mails can erase them. */
  people: readonly string[]
}

/** The port for sending: one mail to one recipient. */
export interface Mailer {
  /**
   * Resolves once the mail server has accepted the mail. Throws `Undeliverable` if a retry cannot help, any other error
   * if it may.
   */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => Promise<void>
}

/** The mail server rejected the mail permanently. */
export class Undeliverable extends Error {}

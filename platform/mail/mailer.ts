import type { Readable } from 'node:stream'

/** A file that goes along. `open` answers with null when it is not there any more; whoever opens it closes it. */
export type OutgoingFile = { name: string; type: string; size: number; open: () => Promise<Readable | null> }

/** A mail that is ready to be sent. `message_id` derives from its outbox row, so a repeat carries the same one. */
export type OutgoingMail = {
  message_id: string
  to: { name: string; address: string }
  /** Message-ID of the conversation that the mail belongs to; null for none. */
  thread: string | null
  subject: string
  html: string
  text: string
  /** An iCalendar body that mail programs offer to add. */
  calendar: { method: 'REQUEST' | 'CANCEL'; body: string } | null
  files: readonly OutgoingFile[]
  /** Members of whom something personal stands in it, so that whoever keeps it can forget them. */
  people: readonly string[]
}

/** The port to the outside: one mail to one person. */
export interface Mailer {
  /**
   * Hands the mail over; resolves once the other side has taken responsibility for it. Throws `Undeliverable` when
   * trying again cannot help, any other error when it may.
   */
  send: (mail: OutgoingMail) => Promise<void>
  close: () => Promise<void>
}

/** The other side refused the mail for good. */
export class Undeliverable extends Error {}

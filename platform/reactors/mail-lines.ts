import { contributionKind } from '#platform/language/contribution.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Language } from '#platform/language/shapes.ts'
import { trusted } from '#platform/language/trusted.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { RowOf, Table } from '#platform/projections/table.ts'

/** What a mail says besides the sentence of the list. */
export type NotificationLines = {
  changes: NonNullable<Mail['changes']>
  /** Later than that, the mail is of no use and is not sent. */
  until?: Instant
}

/** Labelled lines of the mails about some kinds of notifications that the service of notifications writes. */
export type MailLines<T extends Table<any> = Table<any>> = {
  kinds: readonly string[]
  /** The table of the thing of the notification. */
  table: T
  linesOf: (row: RowOf<T>, values: Readonly<Record<string, unknown>>, language: Language) => NotificationLines
}

/** Lines of mails, contributed in `reactors/<feature>/*.mail-lines.ts`. */
export const mailLines = contributionKind<MailLines>({ layer: 'reactors', suffix: '.mail-lines.ts' })

/** Declares labelled lines of the mails about some kinds of notifications. */
export const defineMailLines = <T extends Table<any>>(lines: MailLines<T>) =>
  mailLines.define(trusted<MailLines>(lines))

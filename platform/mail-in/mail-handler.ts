import type { Instant } from '#platform/language/instant.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { RowOf, Table } from '#platform/projections/table.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import type { Outcome } from '#platform/requests/request.ts'
import type { IncomingMail } from './incoming-mail.ts'

/** The result for a mail. `reason` is a code and quotes nothing from the mail. */
export type Verdict = { outcome: 'taken' } | { outcome: 'ignored' } | { outcome: 'refused'; reason: string }

/** The order of a member's answers about one subject. */
export type AnswerOrder = { sequence: number; answered_at: Instant }

/** What a handler works with. Read tables have caught up with the log before the handler runs. */
export type MailTools = {
  now: Instant
  findByIds: <T extends Table<any>>(table: T, ids: readonly string[]) => Promise<RowOf<T>[]>
  findWhere: <T extends Table<any>>(table: T, where: Partial<RowOf<T>>) => Promise<RowOf<T>[]>
  /** Whether the mail is authenticated: by the secret reply address, or by a signature of the sender's domain. */
  isProven: (thing: string, memberId: string, address: string) => boolean
  /** Whether this answer, or a later one about the same subject, was processed before. */
  isOutdated: (subject: string, order: AnswerOrder) => Promise<boolean>
  /** Records that the answer was processed. */
  note: (subject: string, order: AnswerOrder) => Promise<void>
  /**
   * Sends a command as the member, with the member's current rights. `part` distinguishes several commands of one mail.
   */
  sendAs: (
    memberId: string,
    name: string,
    body: Record<string, unknown>,
    part: string,
  ) => Promise<Outcome | Rejection>
  answersTo: Effects['answersTo']
  /** Sends a reply, once per cause and recipient. */
  mail: (cause: string, mail: Mail) => Promise<void>
}

/** Handles mails of one kind and ignores all others, which go to the next handler. */
export type MailHandler = {
  mailIn: string
  take: (mail: IncomingMail, tools: MailTools) => Promise<Verdict>
}

import type { Outcome } from '#platform/decide/request.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import type { RowOf, Table } from '#platform/project/table.ts'
import type { Effects, Mail } from '#platform/react/reactor.ts'
import type { IncomingMail } from './incoming-mail.ts'

/** What became of a mail. `reason` is a code, and says nothing of what the mail says. */
export type Verdict = { outcome: 'taken' } | { outcome: 'ignored' } | { outcome: 'refused'; reason: string }

/** Where an answer stands among those of the same person about the same thing. */
export type AnswerOrder = { sequence: number; answered_at: Instant }

/** What a handler of incoming mail works with. Tables hold everything that happened before the mail is looked at. */
export type MailTools = {
  now: Instant
  findByIds: <T extends Table<any>>(table: T, ids: readonly string[]) => Promise<RowOf<T>[]>
  findWhere: <T extends Table<any>>(table: T, where: Partial<RowOf<T>>) => Promise<RowOf<T>[]>
  /** Whether the mail proves that it comes from the member: by the secret address, or by a signature of the sender's domain. */
  isProven: (thing: string, memberId: string, address: string) => boolean
  /** Whether this answer, or a later one about the same subject, was taken before. */
  isOutdated: (subject: string, order: AnswerOrder) => Promise<boolean>
  /** Notes that the answer was taken. */
  note: (subject: string, order: AnswerOrder) => Promise<void>
  /** Sends a command as the member, who may do what the member may do now. `part` tells several of one mail apart. */
  sendAs: (
    memberId: string,
    name: string,
    body: Record<string, unknown>,
    part: string,
  ) => Promise<Outcome | Rejection>
  answersTo: Effects['answersTo']
  /** Writes back, once per cause and recipient. */
  mail: (cause: string, mail: Mail) => Promise<void>
}

/** Takes mails of one kind, and leaves all others to the next handler by ignoring them. */
export type MailHandler = {
  mailIn: string
  take: (mail: IncomingMail, tools: MailTools) => Promise<Verdict>
}

import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { forbidden } from '#platform/language/rejection.ts'
import type { Log } from '#platform/log/log.ts'
import { putIntoOutbox } from '#platform/mail/outbox.ts'
import type { Progress } from '#platform/projections/progress.ts'
import { type Table, tablesReadTogether } from '#platform/projections/table.ts'
import { assertDecided, type Commander } from '#platform/reactors/commander.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { derivedUuid } from '#platform/requests/derived-ids.ts'
import type { IncomingMail } from './incoming-mail.ts'
import type { MailHandler, MailTools } from './mail-handler.ts'
import type { ReplyAddresses } from './reply-addresses.ts'
import { isSigned } from './sender-proof.ts'

export type MailInParts = {
  db: Knex
  store: Pick<EventStore, 'head'>
  clock: Pick<Clock, 'now'>
  log: Log
  commander: Commander
  progress: Pick<Progress, 'passed'>
  handlers: readonly MailHandler[]
  addresses: ReplyAddresses
  answersTo: Effects['answersTo']
  /** The network's own addresses: a mail from one of them came back. */
  ownAddresses: readonly string[]
  /** Name of the server whose signature checks are trusted; null trusts none. */
  trustedServer: string | null
  /** Whether the member may be signed in. */
  canSignIn: (memberId: string) => Promise<boolean>
  mailHost: string
}

/** How long a query waits for a read table, in milliseconds. After that, the mail is retried later. */
const timeoutMs = 30_000

/** The tools of a handler for one mail. Handling the same mail again has the same effects. */
export const mailTools = (parts: MailInParts, id: string, mail: IncomingMail): MailTools => {
  const { db, clock, commander, progress, store } = parts
  const rowsOf = async (table: Table<any>) => {
    const names = tablesReadTogether(table).map(({ name }) => name)
    const head = await store.head()
    if (!(await progress.passed(names, head, timeoutMs)))
      throw new Error(`the table ${table.name} has not come to position ${head}`)
    return () => db(`rm.${table.sqlName}`) as Knex.QueryBuilder<any, any[]>
  }
  return {
    now: clock.now(),
    findByIds: async (table, ids) => (await rowsOf(table))().whereIn('id', [...new Set(ids)]),
    findWhere: async (table, where) => (await rowsOf(table))().where(where),
    isProven: (thing, memberId, address) =>
      parts.addresses.isAmong(mail.recipients, thing, memberId) ||
      (mail.from === address && isSigned(mail, parts.trustedServer)),
    isOutdated: async (subject, { sequence, answered_at }) => {
      const later = await db('fm.mail_answers')
        .where({ subject: keyOf(subject) })
        .whereRaw('(sequence, answered_at) >= (?::bigint, ?::timestamptz)', [sequence, answered_at])
        .first('subject')
      return later !== undefined
    },
    note: async (subject, order) => {
      await db('fm.mail_answers')
        .insert({ subject: keyOf(subject), ...order })
        .onConflict('subject')
        .merge()
    },
    sendAs: async (memberId, name, body, part) => {
      if (!(await parts.canSignIn(memberId))) return forbidden()
      const key = derivedUuid('mail-in', id, part)
      const because = { key, causation_id: null, onBehalfOf: null, memberId }
      const outcome = await commander.send(name, body, because)
      assertDecided(outcome)
      return outcome
    },
    answersTo: parts.answersTo,
    mail: (cause, mail) =>
      putIntoOutbox(db, { cause: `mail-in~${cause}`, mail, mailHost: parts.mailHost, now: clock.now() }),
  }
}

const keyOf = (subject: string): string => derivedUuid('mail-answer', subject)

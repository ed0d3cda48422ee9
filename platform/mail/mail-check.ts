import type { Knex } from 'knex'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import type { Reader } from '#platform/language/policy.ts'
import type { Progress } from '#platform/projections/progress.ts'
import { type Table, tablesReadTogether } from '#platform/projections/table.ts'
import type { Mail } from './mail.ts'

/**
 * A mail whose turn to be sent has come. `member_id` is its recipient, or the member on whose behalf it goes outside; `reader`
 * is null when that member may not sign in.
 */
export type MailToSend = { cause: string; mail: Mail; member_id: string; reader: Reader | null }

/** Decides at sending whether mails still hold: their things may be deleted, hidden or moved while they wait. */
export type MailCheck = {
  /** The tables that it reads. */
  dependsOn: readonly Table<any>[]
  /** Whether it has to look at such a mail. */
  concerns: (mail: Mail) => boolean
  /** The mail as it holds now; null when nothing of it does. */
  current: (db: Knex, waiting: MailToSend) => Promise<Mail | null>
}

/** Checks of unsent mails, contributed in `query-api/<feature>/*.mail-check.ts`. */
export const mailChecks = contributionKind<MailCheck>({ layer: 'query-api', suffix: '.mail-check.ts' })

/** Declares a check of unsent mails. */
export const defineMailCheck = mailChecks.define

/** The mail as it holds at this moment; null when it is not to be sent. */
export type CurrentMail = (waiting: { cause: string; mail: Mail }) => Promise<Mail | null>

type CheckParts = {
  db: Knex
  store: Pick<EventStore, 'head'>
  progress: Pick<Progress, 'passed'>
  checks: readonly MailCheck[]
  readerOf: (memberId: string) => Promise<Reader | null>
}

const tableTimeoutMs = 30_000

/** Asks all checks, once the tables show every event that was appended before. */
export const currentMailBy =
  ({ db, store, progress, checks, readerOf }: CheckParts): CurrentMail =>
  async ({ cause, mail }) => {
    const member_id = mail.to.member_id ?? mail.on_behalf_of ?? null
    const concerned = checks.filter(({ concerns }) => concerns(mail))
    if (member_id === null || concerned.length === 0) return mail
    const tables = concerned.flatMap(({ dependsOn }) => dependsOn.flatMap(tablesReadTogether))
    const names = [...new Set(tables.map(({ name }) => name))]
    if (!(await progress.passed(names, await store.head(), tableTimeoutMs)))
      throw new Error('the tables have not come to the end of the log')
    const reader = await readerOf(member_id)
    let current: Mail | null = mail
    for (const check of concerned)
      if (current !== null) current = await check.current(db, { cause, mail: current, member_id, reader })
    return current
  }

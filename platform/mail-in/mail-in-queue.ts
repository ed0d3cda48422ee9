import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { reasonOf } from '#platform/database/failures.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { derivedUuid } from '#platform/requests/derived-ids.ts'
import { wakeReactors } from '#platform/scheduling/alarm.ts'
import { isExhausted, nextTry } from '#platform/scheduling/retry-policy.ts'
import { incomingMail } from './incoming-mail.ts'
import type { Verdict } from './mail-handler.ts'
import { mailInLimits } from './mail-in.limits.ts'
import { type MailInParts, mailTools } from './mail-tools.ts'
import { automaticReason } from './sender-proof.ts'

const limits = valuesOf(mailInLimits)

/** Stores a message until it is processed. The same bytes are stored once. */
export const putIntoMailIn = async (db: Knex, source: Uint8Array, now: Instant): Promise<void> => {
  const id = derivedUuid('mail-in', createHash('sha256').update(source).digest('hex'))
  const isTooLarge = source.byteLength > limits.size
  await db.transaction(async (transaction) => {
    await transaction('fm.mail_in')
      .insert({
        id,
        received_at: now,
        next_try_at: now,
        ...(isTooLarge ? refused('too_large', now) : { source: Buffer.from(source) }),
      })
      .onConflict()
      .ignore()
    await wakeReactors(transaction)
  })
}

type Row = { id: string; source: Buffer; tries: number }

/** Processes stored mails one by one; returns the time of the next attempt, or null. */
export const processMails = async (parts: MailInParts, signal: AbortSignal): Promise<Instant | null> => {
  const { db, clock } = parts
  while (!signal.aborted) {
    const row: Row | undefined = await waiting(db)
      .where('next_try_at', '<=', clock.now())
      .orderBy(['received_at', 'id'])
      .first('id', 'source', 'tries')
    if (!row) break
    await decide(parts, row)
  }
  return (await waiting(db).min({ at: 'next_try_at' }).first())?.at ?? null
}

/** Deletes mails that were processed more than 30 days ago, and answers older than 400 days. */
export const pruneMailIn = async (db: Knex, now: Instant): Promise<void> => {
  await db('fm.mail_in').where('decided_at', '<', daysBefore(now, 30)).delete()
  await db('fm.mail_answers').where('answered_at', '<', daysBefore(now, 400)).delete()
}

const daysBefore = (now: Instant, days: number): Instant => plus(now, -days * 86_400_000)

const waiting = (db: Knex) => db('fm.mail_in').whereNull('outcome').whereNull('parked_at')

const refused = (reason: string, now: Instant) => ({
  outcome: 'refused',
  reason: `not taken: ${reason}`,
  parked_at: now,
  decided_at: now,
  source: null,
})

const decide = async (parts: MailInParts, row: Row): Promise<void> => {
  const { db, clock, log } = parts
  try {
    const verdict = await verdictOn(parts, row)
    const now = clock.now()
    log.info({ mail: row.id, ...verdict }, 'an email was received')
    await db('fm.mail_in')
      .where({ id: row.id })
      .update(
        verdict.outcome === 'refused'
          ? refused(verdict.reason, now)
          : { outcome: verdict.outcome, reason: null, decided_at: now, source: null },
      )
  } catch (error) {
    await failed(parts, row, error)
  }
}

// A mail that still fails after the last attempt is parked for an administrator, without its content.
const failed = async ({ db, clock, log }: MailInParts, { id, tries }: Row, error: unknown): Promise<void> => {
  const reason = reasonOf(error)
  const isOver = isExhausted(tries + 1)
  log.warn({ mail: id, tries: tries + 1, parked: isOver, reason }, 'a received email could not be processed')
  await db('fm.mail_in')
    .where({ id })
    .update({
      tries: tries + 1,
      reason,
      ...(isOver
        ? { ...refused('', clock.now()), reason }
        : { next_try_at: plus(clock.now(), nextTry(tries + 1)) }),
    })
}

const verdictOn = async (parts: MailInParts, row: Row): Promise<Verdict> => {
  const mail = await incomingMail(row.source).catch(() => null)
  if (mail === null) return { outcome: 'refused', reason: 'unreadable' }
  if (mail.calendars.some(({ length }) => length > limits.calendar))
    return { outcome: 'refused', reason: 'too_large' }
  const automatic = automaticReason(mail, parts.ownAddresses)
  // An automatic reply without a calendar part is ignored; one that carries an answer is shown as refused.
  if (automatic !== null)
    return mail.calendars.length === 0 ? { outcome: 'ignored' } : { outcome: 'refused', reason: automatic }
  const tools = mailTools(parts, row.id, mail)
  for (const handler of parts.handlers) {
    const verdict = await handler.take(mail, tools)
    if (verdict.outcome !== 'ignored') return verdict
  }
  return { outcome: 'ignored' }
}

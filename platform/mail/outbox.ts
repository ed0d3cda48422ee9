import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import { faultPoint } from '#platform/clock/fault-point.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { isOutage, markUnavailable } from '#platform/language/unavailable.ts'
import { mailDelay } from '#platform/language/undo.ts'
import type { Log } from '#platform/log/log.ts'
import { derivedUuid } from '#platform/requests/derived-ids.ts'
import { wakeReactors } from '#platform/scheduling/alarm.ts'
import { isExhausted, nextTry, outageRetry } from '#platform/scheduling/retry-policy.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import type { AwaitingServer } from './awaiting-server.ts'
import type { Addressee, Mail, MailAttachment } from './mail.ts'
import type { CurrentMail } from './mail-check.ts'
import { type Mailer, MailServerAway, MaybeAccepted, type OutgoingFile, Undeliverable } from './mailer.ts'
import { delayUpdates, mergeUpdates } from './merge-updates.ts'
import { mailOf, nextInOrder, peopleOf, type StoredMail, storedMail, waiting } from './outbox-rows.ts'
import { renderMail, type Sender } from './render-mail.ts'
import { type Unsubscribing, unsubscribePath } from './unsubscribing.ts'

/** What a mail is about, the right side of its Message-ID, and now. */
type MailCause = { cause: string; mailHost: string; now: Instant }

/** Puts one mail into the outbox, as `putAllIntoOutbox` does. */
export const putIntoOutbox = (db: Knex, { mail, ...of }: MailCause & { mail: Mail }): Promise<void> =>
  putAllIntoOutbox(db, { ...of, mails: [mail] })

/** As many mails are inserted by one statement. */
const perStatement = 200

/**
 * Puts mails into the outbox, once per cause and recipient. Throws if a mentioned member was just erased, so that the
 * mails are written again without the name.
 */
export const putAllIntoOutbox = async (
  db: Knex,
  { mails, ...of }: MailCause & { mails: readonly Mail[] },
): Promise<void> => {
  const rows = mails.map((mail) => outboxRow(mail, of))
  for (let from = 0; from < rows.length; from += perStatement) {
    const some = rows.slice(from, from + perStatement)
    const people = new Set(some.flatMap((row) => row.people))
    await db.transaction(async (transaction) => {
      if (await justErased(transaction, [...people])) throw new Error('the mail mentions an erased member')
      await transaction('fm.outbox').insert(some).onConflict().ignore()
      for (const { folds, thing, recipient, next_try_at } of some)
        if (folds) await delayUpdates(transaction, { thing, recipient, until: next_try_at })
      await wakeReactors(transaction)
    })
  }
}

const outboxRow = (mail: Mail, { cause, mailHost, now }: MailCause) => {
  const recipient = recipientOf(mail.to)
  const id = derivedUuid('outbox', cause, recipient, 'mail')
  const { after = now, thing = null } = mail
  return {
    id,
    cause,
    recipient,
    people: peopleOf(mail),
    channel: 'mail',
    message_id: `<${id}@${mailHost}>`,
    letter: storedMail(mail),
    thing,
    folds: mail.update !== undefined,
    next_try_at: after > now ? after : now,
    created_at: now,
  }
}

/** Withdraws unsent mails of these causes. Returns the members whom the other mails have reached or are reaching. */
export const withdraw = async (db: Knex, causes: readonly string[]): Promise<string[]> =>
  db.transaction(async (transaction) => {
    const theirs = transaction('fm.outbox').whereIn('cause', [...causes])
    await theirs.clone().where({ folded: false }).whereNull('sent_at').whereNull('lease_until').delete()
    const left: { recipient: string }[] = await theirs.clone().whereNull('parked_at').select('recipient')
    return left.flatMap(({ recipient }) =>
      recipient.startsWith('member:') ? [recipient.slice('member:'.length)] : [],
    )
  })

// An address is personal data and the row outlives the mail, so the row holds only its hash.
const recipientOf = ({ member_id, address }: Addressee): string =>
  member_id === null
    ? `address:${createHash('sha256').update(address.toLowerCase()).digest('hex')}`
    : `member:${member_id}`

// A mail is written from rows that were just read. After a minute, the read tables no longer have the name either.
const justErased = async (db: Knex, people: readonly string[]): Promise<boolean> => {
  const found = await db('fm.person_keys')
    .whereIn('person', [...people])
    .whereRaw("destroyed_at > now() - interval '1 minute'")
    .first('person')
  return found !== undefined
}

export type OutboxParts = {
  db: Knex
  /** Storage of the attachments. */
  storage: Pick<FileStorage, 'get'>
  clock: Pick<Clock, 'now'>
  mailer: Mailer
  log: Log
  /** Loaded for each mail, so that a renamed network signs with its new name. */
  sender: () => Promise<Sender>
  /** The one-time token of an id; null if it is no longer valid. */
  tokenOf: (id: string) => Promise<string | null>
  /** The token by which the recipient stops such mails; no mail has a link when missing. */
  unsubscribeToken?: Unsubscribing['tokenOf']
  /** The mail as it holds when it is sent; all hold when missing. */
  currentMail?: CurrentMail
  accepted: Accepted
  awaiting?: AwaitingServer
}

/**
 * Mails that the mail server has accepted but the database has not recorded, with the time. The map survives a lost
 * database and a change of the leader, so this process repeats the record and never the mail.
 */
export type Accepted = Map<string, Instant>

type OutboxRow = {
  id: string
  cause: string
  recipient: string
  message_id: string
  letter: StoredMail
  tries: number
  withdrawn_at: Instant | null
}

const leaseMs = 120_000
const atOnce = 5

// The pauses between tries grow to hours, so the server is asked whether it is back.
const askAgainMs = 5_000

/** Sends due mails until the signal aborts; returns the time of the next attempt, or null. */
export const emptyOutbox = async (parts: OutboxParts, signal: AbortSignal): Promise<Instant | null> => {
  for (const id of parts.accepted.keys()) await noteAccepted(parts, id)
  await resumeAwaiting(parts)
  const storage = storageOfPass(parts.storage)
  while (!signal.aborted) {
    const claimed = await claim(parts)
    // No send may be pending when the next leader starts.
    const ended = await Promise.allSettled(claimed.map((row) => deliver({ ...parts, storage }, row)))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    if (claimed.length === 0) break
  }
  const next = await nextInOrder(parts.db)
    .select(parts.db.raw('min(greatest(next_try_at, coalesce(lease_until, next_try_at))) as at'))
    .first()
  const due = (next as { at: Instant | null } | undefined)?.at ?? null
  if (!parts.awaiting || parts.awaiting.isEmpty()) return due
  const again = plus(parts.clock.now(), askAgainMs)
  return due !== null && due < again ? due : again
}

/** Once the storage is away, mails with files no longer keep the others waiting until the next pass. */
const storageOfPass = (storage: OutboxParts['storage']): OutboxParts['storage'] => {
  let isAway = false
  return {
    get: async (...wanted) => {
      if (isAway) throw markUnavailable(new Error('the file storage is away'), 'storage')
      return storage.get(...wanted).catch((error) => {
        isAway ||= isOutage(error)
        throw error
      })
    },
  }
}

/** Sends what waits for the mail server as soon as that is back. */
const resumeAwaiting = async ({ db, clock, mailer, awaiting }: OutboxParts): Promise<void> => {
  if (!awaiting || awaiting.isEmpty() || (await mailer.isThere?.()) === false) return
  // A try that met nobody does not count.
  const resumed = { next_try_at: clock.now(), tries: db.raw('greatest(tries - 1, 0)') }
  await waiting(db).whereIn('id', awaiting.take()).whereNull('lease_until').update(resumed)
}

/** Releases the claims of processes that have ended. Call it only while no process sends mails. */
export const releaseClaims = async (db: Knex): Promise<void> => {
  await waiting(db).whereNotNull('lease_until').update({ lease_until: null })
}

/** Deletes mails that were sent more than 90 days ago; their causes are not delivered again. */
export const pruneOutbox = (db: Knex, now: Instant): Promise<unknown> =>
  db('fm.outbox')
    .where('sent_at', '<', plus(now, -90 * 86_400_000))
    .delete()

/**
 * Erases mails to a member and mails that mention the member. Unsent and parked ones are deleted; of sent ones only the
 * record remains.
 */
export const forgetMails = async (db: Knex, memberId: string): Promise<void> => {
  const theirs = (table: string) =>
    db(table).where((row) => row.whereNull('people').orWhereRaw('people @> array[?]::text[]', [memberId]))
  await theirs('fm.captured_mails').delete()
  await theirs('fm.outbox').whereNull('sent_at').delete()
  await theirs('fm.outbox').update({ letter: null, reason: null })
}

const claim = async ({ db, clock }: OutboxParts): Promise<OutboxRow[]> => {
  const now = clock.now()
  return db.transaction(async (transaction) => {
    const due = await nextInOrder(transaction)
      .select('id', 'folds', 'tries')
      .where('next_try_at', '<=', now)
      .where((free) => free.whereNull('lease_until').orWhere('lease_until', '<=', now))
      .orderBy('number')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
    // A mail that was tried may have arrived, so it is not merged.
    for (const { id, folds, tries } of due) if (folds && tries === 0) await mergeUpdates(transaction, id, now)
    const claimed: OutboxRow[] = await transaction('fm.outbox')
      .whereIn(
        'id',
        due.map(({ id }) => id),
      )
      .update({ lease_until: plus(now, leaseMs), tries: transaction.raw('tries + 1') })
      .returning(['id', 'cause', 'recipient', 'message_id', 'letter', 'tries', 'withdrawn_at'])
    return claimed
  })
}

const deliver = async (parts: OutboxParts, row: OutboxRow): Promise<void> => {
  await faultPoint('mail-claimed')
  // The mail may be claimed again before its acceptance is recorded.
  const isAccepted = parts.accepted.has(row.id) || (await send(parts, row))
  if (isAccepted) await noteAccepted(parts, row.id)
}

/** Returns false if the mail was not sent, and records the reason and the next attempt. */
const send = async (parts: OutboxParts, row: OutboxRow): Promise<boolean> => {
  const { clock, mailer, accepted } = parts
  try {
    const written = mailOf(row.letter)
    const current = parts.currentMail ? await parts.currentMail({ cause: row.cause, mail: written }) : written
    if (current === null) return await withdrawLate(parts, row, written)
    if (current.until !== undefined && current.until <= clock.now())
      return await drop(parts, row, 'is too late')
    const mail = await withToken(current, parts.tokenOf)
    // Its token was used, replaced, or has expired.
    if (mail === null) return await drop(parts, row, 'has a link that no longer works')
    const { to } = mail
    const people = peopleOf(mail)
    const files = (mail.files ?? []).map(openedBy(parts))
    const sender = await parts.sender()
    await mailer.send({
      message_id: row.message_id,
      thread: threadOf(mail, sender),
      to,
      people,
      files,
      ...renderMail(mail, sender, unsubscribeLink(mail, parts)),
    })
    accepted.set(row.id, clock.now())
    await faultPoint('mail-accepted')
    return true
  } catch (error) {
    await failed(parts, row, error as Error)
    return false
  }
}

/** Throws while the database is unavailable; then the record is repeated, not the mail. */
const noteAccepted = async ({ db, accepted, awaiting }: OutboxParts, id: string): Promise<void> => {
  const sent_at = accepted.get(id)
  await db('fm.outbox')
    .where({ id })
    .update({ sent_at, lease_until: null, parked_at: null, letter: null, reason: null })
  accepted.delete(id)
  awaiting?.forget(id)
  await faultPoint('mail-noted')
}

/** The Message-ID that all mails about one thing reply to. */
const threadOf = ({ thing }: Mail, { publicUrl }: Sender): string | null =>
  thing === undefined ? null : `<${derivedUuid('thread', thing)}@${new URL(publicUrl).hostname}>`

/** The path of the page that stops such mails; null where there is no member who could choose. */
const unsubscribeLink = (
  { to: { member_id }, unsubscribe: what }: Mail,
  { unsubscribeToken }: Pick<OutboxParts, 'unsubscribeToken'>,
): string | null =>
  what === undefined || member_id === null || unsubscribeToken === undefined
    ? null
    : `${unsubscribePath}?token=${unsubscribeToken({ member_id, what })}`

const openedBy =
  ({ storage }: OutboxParts) =>
  ({ blob_id, ...file }: MailAttachment): OutgoingFile => ({
    ...file,
    open: async () => (await storage.get(blobKey(blob_id)))?.body ?? null,
  })

/** A mail that may have arrived is sent again after ten minutes, one hour and four hours only. */
const skippedTries = 4

const failed = async (parts: OutboxParts, row: OutboxRow, error: Error): Promise<void> => {
  const { clock, log, db } = parts
  if (isOutage(error)) {
    log.warn({ mail: row.id, reason: error.message }, 'an email waits for what it needs')
    const next_try_at = plus(clock.now(), outageRetry)
    return note(parts, row, { reason: error.message, next_try_at, tries: db.raw('greatest(tries - 1, 0)') })
  }
  const tries = row.tries + (error instanceof MaybeAccepted ? skippedTries : 0)
  if (error instanceof MailServerAway) parts.awaiting?.add(row.id)
  const isOver = error instanceof Undeliverable || isExhausted(tries)
  log.warn(
    { mail: row.id, tries: row.tries, parked: isOver, reason: error.message },
    'an email could not be sent',
  )
  await note(parts, row, {
    reason: error.message,
    ...(isOver ? { parked_at: clock.now() } : { next_try_at: plus(clock.now(), nextTry(tries)) }),
  })
}

const note = async (
  { db }: OutboxParts,
  { id }: OutboxRow,
  values: Record<string, unknown>,
): Promise<void> => {
  await db('fm.outbox')
    .where({ id })
    .whereNull('sent_at')
    .update({ lease_until: null, ...values })
}

/**
 * Keeps a mail that no longer holds while an undo may restore what it is about, and deletes it then. Who was not told of a
 * thing is not told of its end either.
 */
const withdrawLate = async (
  { db, clock, log }: OutboxParts,
  { id, recipient, withdrawn_at }: OutboxRow,
  { about, thing }: Mail,
): Promise<false> => {
  const now = clock.now()
  if (withdrawn_at === null || plus(withdrawn_at, mailDelay) > now) {
    const since = withdrawn_at ?? now
    await db('fm.outbox')
      .where({ id })
      .update({
        withdrawn_at: since,
        next_try_at: plus(since, mailDelay),
        lease_until: null,
        tries: db.raw('tries - 1'),
      })
    return false
  }
  log.info({ mail: id }, 'an email was withdrawn because it no longer holds')
  await db.transaction(async (transaction) => {
    await transaction('fm.outbox').where({ id }).delete()
    if (about?.isFirst !== true || thing === undefined) return
    await waiting(transaction)
      .where({ thing, recipient })
      .whereNull('lease_until')
      .whereRaw(`letter #>> '{calendar,method}' = 'CANCEL'`)
      .delete()
  })
  return false
}

const drop = async ({ db, log }: OutboxParts, { id }: OutboxRow, reason: string): Promise<false> => {
  log.info({ mail: id }, `an email was dropped because it ${reason}`)
  await db('fm.outbox').where({ id }).delete()
  return false
}

const placeholder = /\{token:([\w.~-]+)\}/

const withToken = async (mail: Mail, tokenOf: OutboxParts['tokenOf']): Promise<Mail | null> => {
  const id = placeholder.exec(mail.action.path)?.[1]
  if (id === undefined) return mail
  const token = await tokenOf(id)
  if (token === null) return null
  const path = mail.action.path.replace(placeholder, () => encodeURIComponent(token))
  return { ...mail, action: { ...mail.action, path } }
}

import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import { faultPoint } from '#platform/clock/fault-point.ts'
import { derivedUuid } from '#platform/commands/derived-ids.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import type { Log } from '#platform/log/log.ts'
import { wakeReactors } from '#platform/reactors/alarm.ts'
import type { Addressee, Mail, MailAttachment } from '#platform/reactors/reactor.ts'
import { isExhausted, nextTry } from '#platform/reactors/retry-policy.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import { type Mailer, type OutgoingFile, Undeliverable } from './mailer.ts'
import { delayUpdates, mergeUpdates } from './merge-updates.ts'
import { mailOf, nextInOrder, peopleOf, type StoredMail, storedMail, waiting } from './outbox-rows.ts'
import { renderMail, type Sender } from './render-mail.ts'

/**
 * Puts a mail into the outbox, once per cause and recipient. Throws if a mentioned member was just erased, so that the
 * mail is written again without the name.
 */
export const putIntoOutbox = async (
  db: Knex,
  { cause, mail, mailHost, now }: { cause: string; mail: Mail; mailHost: string; now: Instant },
): Promise<void> => {
  const recipient = recipientOf(mail.to)
  const id = derivedUuid('outbox', cause, recipient, 'mail')
  const people = peopleOf(mail)
  const { after = now, thing = null } = mail
  const next_try_at = after > now ? after : now
  await db.transaction(async (transaction) => {
    if (await justErased(transaction, people)) throw new Error('the mail mentions an erased member')
    await transaction('fm.outbox')
      .insert({
        id,
        cause,
        recipient,
        people,
        channel: 'mail',
        message_id: `<${id}@${mailHost}>`,
        letter: storedMail(mail),
        thing,
        folds: mail.update !== undefined,
        next_try_at,
        created_at: now,
      })
      .onConflict()
      .ignore()
    if (mail.update) await delayUpdates(transaction, { thing, recipient, until: next_try_at })
    await wakeReactors(transaction)
  })
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
  accepted: Accepted
}

/**
 * Mails that the mail server has accepted but the database has not recorded, with the time. The map survives a lost
 * database and a change of the leader, so this process repeats the record and never the mail.
 */
export type Accepted = Map<string, Instant>

type OutboxRow = { id: string; message_id: string; letter: StoredMail; tries: number }

const leaseMs = 120_000
const atOnce = 5

/** Sends due mails until the signal aborts; returns the time of the next attempt, or null. */
export const emptyOutbox = async (parts: OutboxParts, signal: AbortSignal): Promise<Instant | null> => {
  for (const id of parts.accepted.keys()) await noteAccepted(parts, id)
  while (!signal.aborted) {
    const claimed = await claim(parts)
    // No send may be pending when the next leader starts.
    const ended = await Promise.allSettled(claimed.map((row) => deliver(parts, row)))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    if (claimed.length === 0) break
  }
  const next = await nextInOrder(parts.db)
    .select(parts.db.raw('min(greatest(next_try_at, coalesce(lease_until, next_try_at))) as at'))
    .first()
  return (next as { at: Instant | null } | undefined)?.at ?? null
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
      .returning(['id', 'message_id', 'letter', 'tries'])
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
    const mail = await withToken(mailOf(row.letter), parts.tokenOf)
    if (mail === null) return await drop(parts, row)
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
      ...renderMail(mail, sender),
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
const noteAccepted = async ({ db, accepted }: OutboxParts, id: string): Promise<void> => {
  const sent_at = accepted.get(id)
  await db('fm.outbox')
    .where({ id })
    .update({ sent_at, lease_until: null, parked_at: null, letter: null, reason: null })
  accepted.delete(id)
  await faultPoint('mail-noted')
}

/** The Message-ID that all mails about one thing reply to. */
const threadOf = ({ thing }: Mail, { publicUrl }: Sender): string | null =>
  thing === undefined ? null : `<${derivedUuid('thread', thing)}@${new URL(publicUrl).hostname}>`

const openedBy =
  ({ storage }: OutboxParts) =>
  ({ blob_id, ...file }: MailAttachment): OutgoingFile => ({
    ...file,
    open: async () => (await storage.get(blobKey(blob_id)))?.body ?? null,
  })

const failed = async (parts: OutboxParts, row: OutboxRow, error: Error): Promise<void> => {
  const { clock, log } = parts
  const isOver = error instanceof Undeliverable || isExhausted(row.tries)
  log.warn(
    { mail: row.id, tries: row.tries, parked: isOver, reason: error.message },
    'an email could not be sent',
  )
  await note(parts, row, {
    reason: error.message,
    ...(isOver ? { parked_at: clock.now() } : { next_try_at: plus(clock.now(), nextTry(row.tries)) }),
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

// The link no longer works: its token was used, replaced, or has expired.
const drop = async ({ db, log }: OutboxParts, { id }: OutboxRow): Promise<false> => {
  log.info({ mail: id }, 'an email was dropped because its link has expired')
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

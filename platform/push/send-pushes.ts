import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import type { Log } from '#platform/log/log.ts'
import { isExhausted, nextTry } from '#platform/scheduling/retry-policy.ts'
import type { PushContent, PushOutcome, PushSender, Subscription } from './push.ts'

export type PushParts = { db: Knex; clock: Pick<Clock, 'now'>; pushes: PushSender; log: Log }

type Row = Subscription & { id: string; device_id: string; tag: string; content: PushContent; tries: number }

const leaseMs = 60_000
const atOnce = 10
/** A push that comes later than this tells nothing new. */
const usefulForMs = 86_400_000

/** Sends due pushes until the signal aborts; returns the time of the next attempt, or null. */
export const sendPushes = async (parts: PushParts, signal: AbortSignal): Promise<Instant | null> => {
  const { db, clock } = parts
  await waiting(db).where('created_at', '<', plus(clock.now(), -usefulForMs)).delete()
  while (!signal.aborted) {
    const claimed = await claim(parts)
    if (claimed.length === 0) break
    await Promise.all(claimed.map((row) => send(parts, row)))
  }
  const next = await waiting(db)
    .select(db.raw('min(greatest(next_try_at, coalesce(lease_until, next_try_at))) as at'))
    .first()
  return (next as { at: Instant | null } | undefined)?.at ?? null
}

/** Releases the claims of processes that have ended. Call it only while no process sends. */
export const releasePushes = async (db: Knex): Promise<void> => {
  await waiting(db).whereNotNull('lease_until').update({ lease_until: null })
}

const waiting = (db: Knex) => db('fm.push_outbox').whereNull('sent_at')

const claim = async ({ db, clock }: PushParts): Promise<Row[]> => {
  const now = clock.now()
  const { rows } = await db.raw(
    `with due as (
       select id from fm.push_outbox
       where sent_at is null and next_try_at <= :now and (lease_until is null or lease_until <= :now)
       order by next_try_at limit ${atOnce} for update skip locked
     )
     update fm.push_outbox push set lease_until = :lease, tries = push.tries + 1
     from due, fm.devices device where push.id = due.id and device.id = push.device_id
     returning push.id, push.device_id, push.tag, push.content, push.tries,
       device.endpoint, device.p256dh, device.auth`,
    { now, lease: plus(now, leaseMs) },
  )
  return rows
}

const send = async (parts: PushParts, row: Row): Promise<void> => {
  const { endpoint, p256dh, auth, content, tag } = row
  const outcome = await parts.pushes.send({ endpoint, p256dh, auth }, content, { topic: tag })
  await record[outcome.status](parts, row, outcome)
}

type Recording = (parts: PushParts, row: Row, outcome: PushOutcome) => Promise<void>

const giveUp: Recording = async ({ db, log }, { id, device_id, tries }, outcome) => {
  const reason = 'reason' in outcome ? outcome.reason : outcome.status
  log.warn({ push: id, device: device_id, tries, reason }, 'a push was given up')
  await db('fm.push_outbox').where({ id }).delete()
}

const record: Record<PushOutcome['status'], Recording> = {
  accepted: async ({ db, clock }, { id, device_id }) => {
    const now = clock.now()
    await db('fm.push_outbox').where({ id }).update({ sent_at: now, lease_until: null, content: null })
    await db('fm.devices').where('id', device_id).update({ last_pushed_at: now })
  },
  // The browser has ended the subscription; the next one is a new device.
  gone: async ({ db }, { device_id }) => {
    await db('fm.devices').where('id', device_id).delete()
  },
  refused: giveUp,
  later: async (parts, row, outcome) => {
    if (isExhausted(row.tries)) return giveUp(parts, row, outcome)
    const asked = outcome.status === 'later' ? outcome.afterMs : null
    await parts
      .db('fm.push_outbox')
      .where('id', row.id)
      .update({ lease_until: null, next_try_at: plus(parts.clock.now(), asked ?? nextTry(row.tries)) })
  },
}

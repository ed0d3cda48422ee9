import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import { faultPoint } from '#platform/clock/fault-point.ts'
import { reasonOf } from '#platform/database/failures.ts'
import type { Recorded } from '#platform/language/event.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { isRejection } from '#platform/language/rejection.ts'
import type { Log } from '#platform/log/log.ts'
import { derivedUuid } from '#platform/requests/derived-ids.ts'
import { wakeReactors } from '#platform/scheduling/alarm.ts'
import { isExhausted, nextTry } from '#platform/scheduling/retry-policy.ts'
import { assertDecided, type Commander } from './commander.ts'

type TimerRequest = {
  key: string
  at: Instant
  command: { name: string; body: Record<string, unknown> }
  event: { metadata: Pick<Recorded['metadata'], 'event_id' | 'correlation_id'> }
}

/** Sets a timer; replaces one with the same key. */
export const setTimer = async (db: Knex, { key, at, command, event }: TimerRequest): Promise<string> => {
  const { event_id, correlation_id } = event.metadata
  await db('fm.timers')
    .insert({
      key,
      due_at: at,
      next_try_at: at,
      command: command.name,
      body: JSON.stringify(command.body),
      command_id: derivedUuid('timer', key, at, event_id),
      causation_id: event_id,
      correlation_id,
      tries: 0,
      reason: null,
      parked_at: null,
    })
    .onConflict('key')
    .merge()
  await wakeReactors(db)
  return at
}

export const clearTimer = async (db: Knex, key: string): Promise<string> => {
  await db('fm.timers').where({ key }).delete()
  return 'cleared'
}

export type TimerParts = { db: Knex; clock: Pick<Clock, 'now'>; commander: Commander; log: Log }

type TimerRow = {
  key: string
  due_at: Instant
  command: string
  body: Record<string, unknown>
  command_id: string
  causation_id: string
  correlation_id: string
  tries: number
}

/**
 * Sends the commands of all due timers, until the signal aborts; returns the time of the next one, or null.
 */
export const fireTimers = async (parts: TimerParts, signal: AbortSignal): Promise<Instant | null> => {
  const { db, clock } = parts
  for (;;) {
    const due: TimerRow[] = await db('fm.timers')
      .whereNull('parked_at')
      .where('next_try_at', '<=', clock.now())
      .orderBy('next_try_at')
      .limit(100)
    for (const timer of due) {
      if (signal.aborted) return null
      await fire(parts, timer)
    }
    if (due.length === 0) break
  }
  const next = await db('fm.timers').whereNull('parked_at').min({ at: 'next_try_at' }).first()
  return next?.at ?? null
}

// A fired timer is deleted; after a crash in between, the repeated command has the same key and no effect. A
// timer that was set again meanwhile has another command id and stays.
const fire = async ({ db, clock, commander, log }: TimerParts, timer: TimerRow): Promise<void> => {
  const { key, command, command_id } = timer
  try {
    const outcome = await commander.send(command, timer.body, {
      key: command_id,
      causation_id: timer.causation_id,
      correlation_id: timer.correlation_id,
      onBehalfOf: null,
    })
    assertDecided(outcome)
    if (isRejection(outcome))
      log.info({ timer: key, command, code: outcome.code }, 'the command of a timer was rejected')
    await faultPoint('timer-sent')
    await db('fm.timers').where({ key, command_id }).delete()
  } catch (error) {
    const tries = timer.tries + 1
    const reason = reasonOf(error)
    log.warn({ timer: key, command, tries, reason }, 'the command of a timer could not be sent')
    await db('fm.timers')
      .where({ key, command_id })
      .update({
        tries,
        reason,
        next_try_at: plus(clock.now(), nextTry(tries)),
        ...(isExhausted(tries) ? { parked_at: clock.now() } : {}),
      })
  }
}

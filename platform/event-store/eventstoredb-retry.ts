import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { markUnavailable, unavailableOf } from '#platform/language/unavailable.ts'
import { NoEventThere, Unstorable } from './event-store.ts'

/** Timeouts in milliseconds. A call ends within their sum. */
export type RetryPolicy = {
  /** One attempt of a call. */
  attemptMs: number
  /** No attempt of a call begins later. */
  totalMs: number
}

/** Attempts and repeats, such that a command, which reads and appends, is refused after `outageMs` and a little. */
export const retryWithin = (outageMs: number): RetryPolicy => ({
  attemptMs: outageMs / 2,
  totalMs: outageMs * 0.625,
})

/** The store did not answer in time. The operation may have happened. */
export class NoAnswer extends Error {}

/** A reader is beyond the end of the log: the log was restored from an older copy, and no event would ever arrive. */
export class BeyondTheLog extends Error {}

/** What the library and gRPC say of a failure. */
export type Failure = Error & { code?: number; type?: string }

// gRPC codes with an unknown outcome: cancelled, unknown, deadline exceeded, resource exhausted (an append of another
// caller broke the shared call), aborted, internal, unavailable. "Not the leader" has its own type.
const unknownCodes = new Set([1, 2, 4, 8, 10, 13, 14])

const ours = [Unstorable, BeyondTheLog, NoEventThere, TypeError, RangeError]

/** True when a retry is safe and may help. Errors without a gRPC code come from connecting and node discovery. */
export const isRetryable = (error: unknown): boolean => {
  const { code, type } = error as Failure
  if (typeof code === 'number') return unknownCodes.has(code) || type === 'not-leader'
  return !ours.some((kind) => error instanceof kind)
}

/**
 * True when the server refuses to read `$all` because no event begins at the position. It reports an unknown error.
 */
export const isInvalidPosition = (error: unknown): boolean => {
  const { code, message } = error as Failure
  return code === 2 && /Unexpected ReadAllResult|invalid position/.test(message)
}

const firstDelayMs = 20
const maxDelayMs = 1_000

/**
 * Retries calls. Once it gave up, the next calls give up four times earlier, until one of them is answered. When nothing
 * was answered for longer than an attempt may take, one call at a time asks and all others fail at once: calls that wait
 * would take the place of requests that need no event store.
 */
export type Retrier = <T>(attempt: () => Promise<T>) => Promise<T>

type Away = { since: number; error: unknown; asking: number }

/** During an outage nobody waits for as long as at its beginning. */
export const retrier = (policy: RetryPolicy): Retrier => {
  let away: Away | null = null
  return async (attempt) => {
    const known = away
    if (known && known.asking > 0 && performance.now() - known.since > policy.attemptMs) throw known.error
    if (known) known.asking += 1
    try {
      const result = await retryUntilKnown(
        known ? { ...policy, totalMs: policy.totalMs / 4 } : policy,
        attempt,
      )
      away = null
      return result
    } catch (error) {
      if (unavailableOf(error) === null) away = null
      else away = Object.assign(away ?? { since: performance.now(), asking: 0 }, { error })
      throw error
    } finally {
      if (known) known.asking -= 1
    }
  }
}

/**
 * Retries until the outcome is known: a result, or an error that a retry does not change. Throws the last error after
 * the timeout, and begins no attempt once the signal is aborted.
 */
export const retryUntilKnown = async <T>(
  { totalMs }: RetryPolicy,
  attempt: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> => {
  const deadline = performance.now() + totalMs
  for (let wait = firstDelayMs; ; wait = Math.min(wait * 2, maxDelayMs)) {
    signal?.throwIfAborted()
    try {
      return await attempt()
    } catch (error) {
      if (!isRetryable(error)) throw error
      if (performance.now() + wait > deadline) throw markUnavailable(error, 'event_store')
      // Between half and all of it, so that processes that failed together do not reconnect together.
      await pause(randomInt(wait / 2, wait + 1))
    }
  }
}

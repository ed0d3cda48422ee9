import type { Queryable } from '#platform/database/session.ts'
import type { ChangeNotice } from '#platform/projections/table.ts'

/**
 * A row that clients should read again. Numbers follow the order in which changes became visible; `position`
 * is the log position of its event as decimal text, or null for rows without one.
 */
export type Change = {
  number: bigint
  topic: string
  id: string
  audience: readonly string[]
  position: string | null
}

/** Selects changes whose audience shares a key, and all changes of some topics. */
export type ChangeFilter = { keys: ReadonlySet<string>; topics: readonly string[] }

/** A message that is never stored: typing, presence. */
export type Signal = { topic: string; payload: unknown; audience: readonly string[] }

/**
 * The changes after a number. `known` is false when the feed does not reach back that far (too old, or
 * another database), so the client reloads. The answer is complete up to `last`, which is `head` unless
 * `limit` cut it.
 */
export type ChangesSince = { known: boolean; changes: Change[]; last: bigint }

export type FeedSubscription = { close: () => Promise<void> }

/**
 * Notifies every process of changed rows. A lost change means an outdated screen, never lost data. Every
 * adapter passes `change-feed.suite.ts`.
 */
export interface ChangeFeed {
  /**
   * Numbers and stores the notices in the caller's transaction. A lock is held until it ends, so a reader
   * that has seen a number never finds a lower one later.
   */
  append: (transaction: Queryable, notices: readonly ChangeNotice[]) => Promise<Change[]>
  /** Notifies listeners of this process at once, after the transaction of `append` has committed. */
  publish: (changes: readonly Change[]) => void
  /** Calls back with each change after the current head: once, in order of numbers. */
  subscribe: (onChanges: (changes: readonly Change[]) => void) => Promise<FeedSubscription>
  /** At most `limit` changes after a number, in order; all of them, or those that the filter selects. */
  since: (after: bigint, filter: ChangeFilter | null, limit: number) => Promise<ChangesSince>
  /** Number of the newest change; 0n when there was none. */
  head: () => Promise<bigint>
  /** Sends a signal to the listeners of all processes, without storing it. */
  signal: (topic: string, payload: unknown, audience: readonly string[]) => Promise<void>
  /** Calls back with every signal, including those of other processes. */
  onSignal: (listener: (signal: Signal) => void) => FeedSubscription
  close: () => Promise<void>
}

import type { Queryable } from '#platform/project/session.ts'
import type { ChangeNotice } from '#platform/project/table.ts'

/**
 * A row that others should read again. Numbers grow in the order in which changes became visible to readers; `position`
 * is that of the event behind it in the log, as decimal text, or null for rows that follow no log.
 */
export type Change = {
  number: bigint
  topic: string
  id: string
  audience: readonly string[]
  position: string | null
}

/** Who asks: changes whose audience shares a key, and all changes of some topics. */
export type ChangeFilter = { keys: ReadonlySet<string>; topics: readonly string[] }

/** Something that passes by and is never stored: typing, presence. */
export type Signal = { topic: string; payload: unknown; audience: readonly string[] }

/**
 * The changes after a number. `known` is false when the feed cannot say what happened since (older than what it
 * keeps, or from another life of the database): the reader then has to load everything again. `last` is the number
 * up to which the answer is complete; it equals `head` unless `limit` cut the answer.
 */
export type ChangesSince = { known: boolean; changes: Change[]; last: bigint }

export type FeedSubscription = { close: () => Promise<void> }

/**
 * How changed rows become known to every process that shows them. Losing one is a late screen, never a lost fact.
 * Every adapter passes `change-feed.suite.ts`.
 */
export interface ChangeFeed {
  /**
   * Numbers and keeps the announcements inside the caller's transaction. Their numbers are given under a lock that
   * is held to its end, so a reader that has seen a number will never find a lower one later.
   */
  append: (transaction: Queryable, notices: readonly ChangeNotice[]) => Promise<Change[]>
  /** Tells listeners of this process at once, after the transaction of `append` has committed. */
  publish: (changes: readonly Change[]) => void
  /** Calls back with each change after `head` of that moment: once, in order of numbers. */
  subscribe: (onChanges: (changes: readonly Change[]) => void) => Promise<FeedSubscription>
  /** At most `limit` changes after a number, in order; all of them, or those for somebody who asks. */
  since: (after: bigint, filter: ChangeFilter | null, limit: number) => Promise<ChangesSince>
  /** Number of the newest change; 0n when there was none. */
  head: () => Promise<bigint>
  /** Passes something on to the listeners of all processes, without storing it. */
  signal: (topic: string, payload: unknown, audience: readonly string[]) => Promise<void>
  /** Calls back with every signal, also with those of other processes. */
  onSignal: (listener: (signal: Signal) => void) => FeedSubscription
  close: () => Promise<void>
}

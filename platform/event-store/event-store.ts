import type { DomainEvent, Metadata, Recorded } from '#platform/language/event.ts'

/**
 * What an append expects of its stream: an exact revision of its last event (-1 when it has none is written as
 * `'none'`), that it exists, or nothing at all.
 */
export type Expected = number | 'none' | 'exists' | 'any'

export type NewEvent = DomainEvent & { metadata: Metadata }

/** What became of an append. `duplicate`: all its event ids were stored in this stream before, with these numbers. */
export type Appended =
  | { status: 'ok' | 'duplicate'; revision: number; position: bigint }
  | { status: 'conflict'; revision: number }

export type ReadOptions = { from?: number; backwards?: boolean; limit?: number }

export type Subscription = { close: () => Promise<void> }

/** The port to the log of all events. Every adapter passes `event-store.suite.ts`. */
export interface EventStore {
  /**
   * Stores all events or none at the end of the stream. Refuses (throws `Unstorable`) what no adapter may be handed:
   * NUL, lone surrogates, more than 1 MiB in all. An outcome that is unknown throws; repeating the same events with
   * the same ids and expectation is then safe.
   */
  append: (stream: string, events: readonly NewEvent[], expected: Expected) => Promise<Appended>
  /** Events of one stream in order of revision (or backwards), from a revision (inclusive). Missing stream: []. */
  read: (stream: string, options?: ReadOptions) => Promise<Recorded[]>
  /**
   * At most `limit` events of all streams with a position greater than `after`, in the one total order. Those of the types
   * `without` may be left out; no event at all still means that no other follows. `after` is 0n or the position of an
   * event: an adapter whose positions are places in files throws `NoEventThere` for any other.
   */
  readAll: (after: bigint, limit: number, without?: readonly string[]) => Promise<Recorded[]>
  /** The event at a position; null where none of ours begins. */
  at: (position: bigint) => Promise<Recorded | null>
  /** Position of the last event that is ours; 0n in an empty store. */
  head: () => Promise<bigint>
  /** Calls back, coalesced and without payload, whenever there may be something new to read. */
  subscribe: (wake: () => void) => Promise<Subscription>
  close: () => Promise<void>
}

/** The log was asked to read on from a position at which no event begins. Repeating changes nothing. */
export class NoEventThere extends Error {}

/** An append that no adapter may be handed. */
export class Unstorable extends Error {
  readonly reason: 'nul' | 'surrogate' | 'size'
  constructor(reason: 'nul' | 'surrogate' | 'size') {
    super(`an event cannot be stored: ${reason}`)
    this.reason = reason
  }
}

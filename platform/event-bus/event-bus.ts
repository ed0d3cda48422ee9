/** Something for readers outside of the product. Messages of one topic and key arrive in the order they were sent in. */
export type Message = { topic: string; key: string; value: string; headers: Readonly<Record<string, string>> }

/** A message that the bus will never take: its place in the batch, and why. */
export type Refused = { index: number; reason: string }

/**
 * Messages that go out together and stay together: what is tried again is exactly what was tried before. Remembers
 * what has arrived already.
 */
export type Batch = {
  /**
   * Resolves once every message is stored safely or refused, with those that were refused. Rejects when something is
   * unknown or the bus is away; then call it again until it resolves, and send no other batch before.
   */
  send: () => Promise<readonly Refused[]>
}

/** The port to a log of others, from which any number of readers outside follow ours. */
export interface EventBus {
  /** Makes the topics that are missing. Rejects while the bus cannot be reached. Comes before the first batch. */
  prepare: (topics: readonly string[]) => Promise<void>
  compose: (messages: readonly Message[]) => Batch
  /** Lets go at once, whatever is under way. */
  close: () => Promise<void>
}

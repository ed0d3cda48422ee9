import type { Recorded } from '#platform/language/event.ts'
import type { Message } from './event-bus.ts'

/** What a message may say besides the event: the feature that declares it, its version, and whose log it comes from. */
export type Around = { feature: string; version: number; source: string }

/** A way in which the log leaves the product. Found by the suffix `.publication.ts` below `reactors/`. */
export type Publication = {
  /** Names the checkpoint: under another name everything is published again. */
  name: string
  /** Where the events of a feature go. */
  topicOf: (feature: string) => string
  /** What others get to read. The same event always gives the same message. */
  valueOf: (event: Recorded, around: Around) => Omit<Message, 'topic'>
}

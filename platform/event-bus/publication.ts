import type { Recorded } from '#platform/language/fact.ts'
import type { Message } from './event-bus.ts'

/** What a message may say besides the fact: the feature that declares it, its version, and whose log it comes from. */
export type Around = { feature: string; version: number; source: string }

/** A way in which the log leaves the product. Found by the suffix `.publication.ts` below `reactors/`. */
export type Publication = {
  /** Names the checkpoint: under another name everything is published again. */
  name: string
  /** Where the facts of a feature go. */
  topicOf: (feature: string) => string
  /** What others get to read. The same fact always gives the same message. */
  valueOf: (fact: Recorded, around: Around) => Omit<Message, 'topic'>
}

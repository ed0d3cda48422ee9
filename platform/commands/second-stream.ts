import type { DecisionContext } from '#platform/language/decider.ts'
import type { DomainEvent } from '#platform/language/event.ts'

/**
 * A second stream that some commands of a table begin, such as the rest of a series that is split. It is stored first, with the
 * same command, and undone with it. A process may stop in between, so the feature must also end what stayed alone.
 */
export type SecondStream<State = any> = {
  /** The stream that goes with these events of the first one; null for most. */
  streamOf: (events: readonly Pick<DomainEvent, 'type' | 'data'>[]) => string | null
  /** What the second stream is before it begins, for claims. */
  before: (state: State) => State
  /** The events that it begins with. Decided on the same state as the events of the first stream. */
  begun: (
    name: string,
    decided: { state: State; command: any; context: DecisionContext },
  ) => readonly DomainEvent[]
  /** The events that undo it; none where it is gone. */
  ended: (state: State) => readonly DomainEvent[]
}

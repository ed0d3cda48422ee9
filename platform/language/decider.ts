import type { DomainEvent, Recorded } from './event.ts'
import type { Instant } from './instant.ts'
import type { Actor, NetworkConfig } from './policy.ts'
import type { Rejection } from './rejection.ts'
import type { SnapshotForm } from './snapshot.ts'

/** What a decision may know besides state and command. `gathered` holds what the command table loaded from other features. */
export type DecisionContext<Gathered = any> = {
  actor: Actor
  now: Instant
  network: NetworkConfig
  gathered: Gathered
  /** The n-th id that derives from this command: the same at every repeat. `newId()` names what the command creates. */
  newId: (counter?: number) => string
  /** Which attempt this is, from 1 on: others may have been faster. */
  attempt?: number
}

export type Decision<F extends DomainEvent> = readonly F[] | Rejection

/**
 * A feature's rules as a record of pure functions. `decide` answers with events, none, or a rejection, and never
 * throws; `evolve` folds an event into the state. The compiler insists on a branch for every command and every event.
 */
export type Decider<State, Commands extends Record<string, any>, F extends DomainEvent> = {
  initial: State
  decide: {
    [Name in keyof Commands]: (state: State, command: Commands[Name], context: DecisionContext) => Decision<F>
  }
  evolve: {
    [Type in F['type']]: (state: State, event: Recorded<Extract<F, { type: Type }>>) => State
  }
  /** How the state is kept where streams grow long. */
  snapshot?: SnapshotForm<State>
}

/** The events of a stream folded into a state. Events of types that the decider does not know are passed over. */
export const fold = <State, F extends DomainEvent>(
  decider: Pick<Decider<State, any, F>, 'initial' | 'evolve'>,
  recorded: readonly Recorded<DomainEvent>[],
): State =>
  recorded.reduce((state, event) => {
    const evolve = (decider.evolve as Record<string, (state: State, event: Recorded<any>) => State>)[
      event.type
    ]
    return evolve ? evolve(state, event) : state
  }, decider.initial)

/** An event that replaces a value: carries before and after, and is nothing at all when both are equal. */
export const replaced = <Type extends string, Subject extends object, Value>(
  type: Type,
  subject: Subject,
  before: Value,
  after: Value,
): DomainEvent<Type, Subject & { before: Value; after: Value }>[] =>
  JSON.stringify(before) === JSON.stringify(after) ? [] : [{ type, data: { ...subject, before, after } }]

import type { Fact, Recorded } from './fact.ts'
import type { Instant } from './instant.ts'
import type { Actor, NetworkConfig } from './policy.ts'
import type { Rejection } from './rejection.ts'
import type { SnapshotForm } from './snapshot.ts'

/** What a decision may know besides state and command. `gathered` holds what the command table loaded from neighbours. */
export type DecisionContext<Gathered = any> = {
  actor: Actor
  now: Instant
  network: NetworkConfig
  gathered: Gathered
  /** The n-th id that derives from this command: the same at every repeat. `newId()` names what the command creates. */
  newId: (counter?: number) => string
}

export type Decision<F extends Fact> = readonly F[] | Rejection

/**
 * A feature's rules as a record of pure functions. `decide` answers with facts, none, or a rejection, and never
 * throws; `evolve` folds a fact into the state. The compiler insists on a branch for every command and every fact.
 */
export type Decider<State, Commands extends Record<string, any>, F extends Fact> = {
  initial: State
  decide: {
    [Name in keyof Commands]: (state: State, command: Commands[Name], context: DecisionContext) => Decision<F>
  }
  evolve: {
    [Type in F['type']]: (state: State, fact: Recorded<Extract<F, { type: Type }>>) => State
  }
  /** How the state is kept where streams grow long. */
  snapshot?: SnapshotForm<State>
}

/** The facts of a stream folded into a state. Facts of types that the decider does not know are passed over. */
export const fold = <State, F extends Fact>(
  decider: Pick<Decider<State, any, F>, 'initial' | 'evolve'>,
  recorded: readonly Recorded<Fact>[],
): State =>
  recorded.reduce((state, fact) => {
    const evolve = (decider.evolve as Record<string, (state: State, fact: Recorded<any>) => State>)[fact.type]
    return evolve ? evolve(state, fact) : state
  }, decider.initial)

/** A fact that replaces a value: carries before and after, and is nothing at all when both are equal. */
export const replaced = <Type extends string, Subject extends object, Value>(
  type: Type,
  subject: Subject,
  before: Value,
  after: Value,
): Fact<Type, Subject & { before: Value; after: Value }>[] =>
  JSON.stringify(before) === JSON.stringify(after) ? [] : [{ type, data: { ...subject, before, after } }]

import type { CommandsOf, Contract } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import type { DomainEvent } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor, NetworkConfig, Policy } from '#platform/language/policy.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import type { SnapshotForm } from '#platform/language/snapshot.ts'
import type { SecondStream } from './second-stream.ts'
import type { UndoHandlers } from './undo-handlers.ts'

/** How a feature lets other features read its streams: the stream of an id, and how it folds. See `*.state.ts`. */
export type LoadableState<State> = {
  stream: (id: string) => string
  initial: State
  evolve: Record<string, (state: State, event: any) => State>
  /** How the state is kept where streams grow long. */
  snapshot?: SnapshotForm<State>
}

/** What a command table may use before deciding: strongly consistent events of other features. */
export type Gathering = {
  actor: Actor
  now: Instant
  network: NetworkConfig
  load: <State>(loadable: LoadableState<State>, id: string) => Promise<State>
  newId: (counter?: number) => string
}

/** May the actor send this command in this state? False is 403, or 404 when the actor may not read the thing either. */
export type Allowed<State, C> = (situation: {
  actor: Actor
  state: State
  command: C
  gathered: any
  now: Instant
  network: NetworkConfig
}) => boolean | Rejection

export type CommandTable<
  State = any,
  Commands extends Record<string, any> = any,
  F extends DomainEvent = any,
> = {
  feature: string
  contract: Contract
  decider: Decider<State, Commands, F>
  /** The stream that a command changes; `newId()` is the id of what it creates. */
  stream: (command: any, context: { newId: (counter?: number) => string; actor: Actor }) => string
  allowed: { [Name in keyof Commands]: Allowed<State, Commands[Name]> }
  /** Whether a command is about what its actor may not know of, which is answered with 404. */
  isUnknown?: (situation: { actor: Actor; state: State; command: any }) => boolean
  gather: {
    [Name in keyof Commands]?: (
      command: Commands[Name],
      gathering: Gathering,
      state: State,
    ) => Promise<unknown>
  }
  /** What the answer's body is, for commands that answer with more than `{ id }`. */
  answers: {
    [Name in keyof Commands]?: (outcome: {
      state: State
      command: Commands[Name]
      newId: (counter?: number) => string
    }) => unknown
  }
  /** How events are undone by their actor. */
  undo: UndoHandlers<State, F>
  secondStream?: SecondStream<State>
}

/**
 * The writing API of a feature, together with its contract: stream, permission and other features per command. Commands of
 * the contract that the decider does not name are handled by another table or by a procedure.
 */
export const commands = <
  W extends Contract,
  State,
  Commands extends Partial<CommandsOf<W>>,
  F extends DomainEvent,
>(
  contract: W,
  table: {
    decider: Decider<State, Commands, F>
    stream: CommandTable['stream']
    allowed: CommandTable<State, Commands, F>['allowed']
    isUnknown?: CommandTable<State, Commands, F>['isUnknown']
    gather?: CommandTable<State, Commands, F>['gather']
    answers?: CommandTable<State, Commands, F>['answers']
    undo?: CommandTable<State, Commands, F>['undo']
    secondStream?: SecondStream<State>
  },
): CommandTable<State, Commands, F> => ({
  feature: contract.feature,
  contract,
  gather: {},
  answers: {},
  undo: {},
  ...table,
})

/** Asks a policy with the folded state as events. What does not exist yet has no abilities. */
export const may =
  <Subject, Ability extends string>(policy: Policy<Subject, Ability>, ability: Ability) =>
  ({
    actor,
    state,
    now,
    network,
  }: {
    actor: Actor
    state: any
    now: Instant
    network: NetworkConfig
  }): boolean =>
    state?.status !== 'none' && policy.allows(actor, ability, state as Subject, { now, network })

/** Anybody who is signed in. */
export const anyone = (): boolean => true
/** Only the system: for internal commands. */
export const systemOnly = ({ actor }: { actor: Actor }): boolean => actor.id === 'system'

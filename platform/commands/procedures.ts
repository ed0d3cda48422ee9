import type { AnswerOf, CommandsOf, Contract } from '#platform/language/contract.ts'
import type { DomainEvent } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor, NetworkConfig } from '#platform/language/policy.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import type { Origin } from '#platform/requests/request.ts'
import type { LoadableState } from './commands.ts'
import type { Services } from './services.ts'

/**
 * What a procedure may use. Each step is idempotent by ids that derive from the command, so a repeat of a command
 * that was interrupted goes on where it stopped.
 */
export type Tools = Services & {
  actor: Actor
  now: Instant
  network: NetworkConfig
  /** Where the request came from; null when the system itself sends the command. */
  origin: Origin | null
  /**
   * The n-th id of what this command creates, or the one for another member: the same at every repeat. Clients choose
   * their keys, so ids for another member also derive from that member: otherwise one key for two people would give one id.
   */
  newId: (counter?: number | string) => string
  /** A stream folded as its feature folds it. */
  load: <State>(loadable: LoadableState<State>, id: string) => Promise<State>
  /**
   * Appends to a stream; with `'none'` only when it has no event yet. False when that is not so. Events that this
   * command has already put there are not put there again. `because` names another stream of this command: the events
   * follow from its first event there, so they are no action of their own.
   */
  append: (
    stream: string,
    events: readonly DomainEvent[],
    expected?: 'none' | 'any',
    because?: string,
  ) => Promise<boolean>
  /** True when this very command has put something into the stream before: it is being repeated. */
  wasHere: (stream: string) => Promise<boolean>
  /** From here on the events say that this member did it: the sender has just proved to be that member. */
  actAs: (memberId: string) => void
  /**
   * Sends another command (`feature/name`) as the system in the actor's name, in the same correlation. Answers with
   * that command's answer, or with its rejection.
   */
  run: (name: string, command: Record<string, unknown>) => Promise<unknown>
  /** Undoes what a command of the actor did to a stream; null when it is undone, now or before. */
  undo: (action: { stream: string; command_id: string }) => Promise<Rejection | null>
}

type Procedure<Command, Answer> = (command: Command, tools: Tools) => Promise<Rejection | Answered<Answer>>

// biome-ignore lint/suspicious/noConfusingVoidType: without an answer a procedure just ends
type Answered<Answer> = [Answer] extends [undefined] ? undefined | void : Answer

export type ProcedureSet = {
  feature: string
  contract: Contract
  procedures: Record<string, Procedure<any, unknown>>
}

/**
 * Commands that change several streams or keep secrets, as a list of steps in a fixed order. A procedure answers with
 * the body of the contract's answer or with a rejection, and asks for permission itself: nobody did before it runs.
 * Commands of the contract that are left out are handled by a command table.
 */
export const procedures = <W extends Contract>(
  contract: W,
  steps: {
    [Name in keyof CommandsOf<W>]?: Procedure<
      CommandsOf<W>[Name],
      AnswerOf<W['calls'][Name & keyof W['calls']]>
    >
  },
): ProcedureSet => ({ feature: contract.feature, contract, procedures: steps as ProcedureSet['procedures'] })

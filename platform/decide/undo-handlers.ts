import type { Decision } from '#platform/language/decider.ts'
import type { Fact, Recorded } from '#platform/language/fact.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor, NetworkConfig } from '#platform/language/policy.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import { actionId, isUserAction, type UndoRule, type UndoRules } from '#platform/language/undo.ts'

/** What an undo handler may look at. */
export type UndoContext<State> = {
  actor: Actor
  now: Instant
  network: NetworkConfig
  /** The state now. */
  state: State
  /** The state before the action. */
  before: State
  /** Events of the stream before the action. */
  earlier: readonly Recorded[]
  /** Events of the stream after the action. */
  since: readonly Recorded[]
}

/** Which events undo one type of event, and who may: today's rules apply, as for every command. */
export type UndoHandler<State = any, F extends Fact = any, Happened extends Fact = any> = {
  may: (context: UndoContext<State>, fact: Recorded<F>) => boolean | Rejection
  events: (fact: Recorded<F>, context: UndoContext<State>) => Decision<Happened>
}

/** The undo handlers of a feature by type of event. */
export type UndoHandlers<State = any, F extends Fact = any> = {
  [Type in F['type']]?: UndoHandler<State, Extract<F, { type: Type }>, F>
}

type HasUndoRules = { undoRules?: UndoRules }
type HasUndoHandlers = { undo: UndoHandlers }

/** Why the events of a command can never be undone, by their own rules; null when they can. */
export const whyFinal = (
  { undoRules }: HasUndoRules,
  { undo }: HasUndoHandlers,
  facts: readonly Recorded[],
) => {
  for (const fact of facts) {
    const declared = undoRules?.get(fact.type)
    const final = declared?.ruleFor(fact).final
    if (declared && final !== undefined) return { feature: declared.feature, why: final }
    if (!declared || !undo[fact.type] || !isUserAction(fact) || fact.metadata.takes_back !== undefined)
      return { feature: 'actions', why: 'other' }
  }
  return null
}

/** The action id that an answer carries when the command can be undone. */
export const undoableAction = (
  parts: HasUndoRules,
  table: HasUndoHandlers,
  facts: readonly Recorded[],
): { action?: string } => {
  const [first] = facts
  if (!first || whyFinal(parts, table, facts) !== null) return {}
  return { action: actionId(first.stream, first.metadata.command_id) }
}

/** The events that have an undo rule, each with its rule. */
export const undoRulesFor = (
  { undoRules }: HasUndoRules,
  facts: readonly Recorded[],
): { fact: Recorded; rule: UndoRule }[] =>
  facts.flatMap((fact) => {
    const declared = undoRules?.get(fact.type)
    return declared ? [{ fact, rule: declared.ruleFor(fact) }] : []
  })

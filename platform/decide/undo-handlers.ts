import type { Decision } from '#platform/language/decider.ts'
import type { Fact, Recorded } from '#platform/language/fact.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor, NetworkConfig } from '#platform/language/policy.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import { actionId, isUserAction, type UndoRule, type UndoRules } from '#platform/language/undo.ts'

/** What may be looked at when a fact is taken back. */
export type UndoContext<State> = {
  actor: Actor
  now: Instant
  network: NetworkConfig
  /** As it is now. */
  state: State
  /** As it was before the act. */
  before: State
  /** Everything that had happened to the stream before the act. */
  earlier: readonly Recorded[]
  /** Everything that has happened to it since. */
  since: readonly Recorded[]
}

/** How one kind of fact is taken back, and by whom: the rules of now hold for it like for any command. */
export type UndoHandler<State = any, F extends Fact = any, Happened extends Fact = any> = {
  may: (context: UndoContext<State>, fact: Recorded<F>) => boolean | Rejection
  events: (fact: Recorded<F>, context: UndoContext<State>) => Decision<Happened>
}

/** The inverses of a feature, by the facts that they take back. */
export type UndoHandlers<State = any, F extends Fact = any> = {
  [Type in F['type']]?: UndoHandler<State, Extract<F, { type: Type }>, F>
}

type HasUndoRules = { undoRules?: UndoRules }
type HasUndoHandlers = { undo: UndoHandlers }

/** What stands against taking back the facts of one command, as far as they themselves say; null when nothing does. */
export const whyFinal = (
  { undoRules: deeds }: HasUndoRules,
  { undo: inverses }: HasUndoHandlers,
  facts: readonly Recorded[],
) => {
  for (const fact of facts) {
    const declared = deeds?.get(fact.type)
    const final = declared?.ruleFor(fact).final
    if (declared && final !== undefined) return { feature: declared.feature, why: final }
    if (!declared || !inverses[fact.type] || !isUserAction(fact) || fact.metadata.takes_back !== undefined)
      return { feature: 'actions', why: 'other' }
  }
  return null
}

/** The name of what a command did, for who may take it back. */
export const undoableAction = (
  parts: HasUndoRules,
  table: HasUndoHandlers,
  facts: readonly Recorded[],
): { action?: string } => {
  const [first] = facts
  if (!first || whyFinal(parts, table, facts) !== null) return {}
  return { action: actionId(first.stream, first.metadata.command_id) }
}

/** The deeds that facts tell. */
export const undoRulesFor = (
  { undoRules: deeds }: HasUndoRules,
  facts: readonly Recorded[],
): { fact: Recorded; rule: UndoRule }[] =>
  facts.flatMap((fact) => {
    const declared = deeds?.get(fact.type)
    return declared ? [{ fact, rule: declared.ruleFor(fact) }] : []
  })

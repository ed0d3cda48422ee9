import type { Decision } from '#platform/language/decider.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
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
export type UndoHandler<State = any, F extends DomainEvent = any, Happened extends DomainEvent = any> = {
  may: (context: UndoContext<State>, event: Recorded<F>) => boolean | Rejection
  events: (event: Recorded<F>, context: UndoContext<State>) => Decision<Happened>
}

/** The undo handlers of a feature by type of event. */
export type UndoHandlers<State = any, F extends DomainEvent = any> = {
  [Type in F['type']]?: UndoHandler<State, Extract<F, { type: Type }>, F>
}

type HasUndoRules = { undoRules?: UndoRules }
type HasUndoHandlers = { undo: UndoHandlers }

/** Why the events of a command can never be undone, by their own rules; null when they can. */
export const whyFinal = (
  { undoRules }: HasUndoRules,
  { undo }: HasUndoHandlers,
  events: readonly Recorded[],
) => {
  for (const event of events) {
    const declared = undoRules?.get(event.type)
    const final = declared?.ruleFor(event).final
    if (declared && final !== undefined) return { feature: declared.feature, why: final }
    if (!declared || !undo[event.type] || !isUserAction(event) || event.metadata.takes_back !== undefined)
      return { feature: 'actions', why: 'other' }
  }
  return null
}

/** The action id that an answer carries when the command can be undone. */
export const undoableAction = (
  parts: HasUndoRules,
  table: HasUndoHandlers,
  events: readonly Recorded[],
): { action?: string } => {
  const [first] = events
  if (!first || whyFinal(parts, table, events) !== null) return {}
  return { action: actionId(first.stream, first.metadata.command_id) }
}

/** The events that have an undo rule, each with its rule. */
export const undoRulesFor = (
  { undoRules }: HasUndoRules,
  events: readonly Recorded[],
): { event: Recorded; rule: UndoRule }[] =>
  events.flatMap((event) => {
    const declared = undoRules?.get(event.type)
    return declared ? [{ event, rule: declared.ruleFor(event) }] : []
  })

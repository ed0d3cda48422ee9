import { contributionKind } from './contribution.ts'
import type { DomainEvent, Recorded } from './event.ts'

/** How long the toast offers undo after an action, in milliseconds. */
export const undoTime = 10_000

/** So long wait mails that tell others of an act: a little longer, for the way of the last moment's change of mind. */
export const mailDelay = undoTime + 2_000

/** How long a removed file is kept so that undo can restore it, in milliseconds. */
export const fileUndoTime = 60 * 60_000

/** What an event changed for its actor, and whether it can be undone. */
export type UndoRule = {
  /** The object that was changed. */
  object: readonly [kind: string, id: string]
  /** The parts of the object that the event changed. */
  touches: readonly string[]
  /** The parts that must be unchanged since; `touches` when missing. */
  needs?: readonly string[]
  /** How long it can be undone, in milliseconds; forever when missing. */
  within?: number
  /** Why it can never be undone: key of the text `<feature>.final.<final>`. */
  final?: string
  /** How the list of recent actions names it: key of the text `<feature>.done.<word>`. Not listed when missing. */
  word?: string
  /** Values of that text; `at` is a time. */
  values?: Readonly<Record<string, string>>
}

/** The undo rules of a feature by type of event. An event without a rule never blocks an undo. */
export type UndoRuleSet = {
  feature: string
  undoRules: Record<string, (event: Recorded<any>) => UndoRule>
}

/** The undo rules of all features by type of event. */
export type UndoRules = ReadonlyMap<string, { feature: string; ruleFor: (event: Recorded<any>) => UndoRule }>

export const undoRulesKind = contributionKind<UndoRuleSet>({
  layer: 'events',
  suffix: '.undo.ts',
  problemOf: ({ undoRules }) => (Object.keys(undoRules).length === 0 ? 'it has no rule' : null),
})

/** Declares in `events/<feature>/*.undo.ts` which events can be undone, and why the others cannot. */
export const defineUndoRules = <F extends DomainEvent>(
  feature: string,
  rules: { [Type in F['type']]?: (event: Recorded<Extract<F, { type: Type }>>) => UndoRule },
): UndoRuleSet => undoRulesKind.define({ feature, undoRules: rules as UndoRuleSet['undoRules'] })

/** Throws when two features declare the same type of event. */
export const undoRulesByType = (sets: readonly UndoRuleSet[]): UndoRules => {
  const all = new Map<string, { feature: string; ruleFor: (event: Recorded<any>) => UndoRule }>()
  for (const set of sets)
    for (const [type, ruleFor] of Object.entries(set.undoRules)) {
      if (all.has(type)) throw new Error(`the undo rule of ${type} is declared twice`)
      all.set(type, { feature: set.feature, ruleFor })
    }
  return all
}

/** The id of what one command did to one stream. */
export const actionId = (stream: string, commandId: string): string => `${stream}~${commandId}`

/** The stream and the command behind an action's id; null when it is none. */
export const actionRef = (id: string): { stream: string; command_id: string } | null => {
  const cut = id.lastIndexOf('~')
  const [stream, command_id] = [id.slice(0, cut), id.slice(cut + 1)]
  return cut > 0 && command_id !== '' ? { stream, command_id } : null
}

/** True for events of a user's own command. Events that follow from another event are nobody's action. */
export const isUserAction = ({ metadata }: Recorded): boolean =>
  metadata.actor_id !== null && (metadata.causation_id === null || metadata.takes_back !== undefined)

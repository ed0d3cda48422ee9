import type { Fact, Recorded } from './fact.ts'

/** For how long the way back is offered right after an act, in milliseconds. */
export const undoTime = 10_000

/** So long wait mails that tell others of an act: a little longer, for the way of the last moment's change of mind. */
export const mailDelay = undoTime + 2_000

/** So long a file is kept that was taken off a thing, and can be put back, in milliseconds. */
export const fileUndoTime = 60 * 60_000

/** What a fact means for whoever did it: what it changed, and whether it can be taken back. */
export type UndoRule = {
  /** What it was done to: the kind of thing and its id. */
  object: readonly [kind: string, id: string]
  /** The parts of the thing that it changed. */
  touches: readonly string[]
  /** The parts that have to be as it left them when it is taken back; what it touches when missing. */
  needs?: readonly string[]
  /** How long it can be taken back, in milliseconds; without end when missing. */
  within?: number
  /** Why it can never be taken back: key of the words `<feature>.final.<final>`. */
  final?: string
  /** How the list of one's own actions says it: key of the words `<feature>.done.<word>`; left out when missing. */
  word?: string
  /** What these words may name; `at` is a moment. */
  values?: Readonly<Record<string, string>>
}

/** The deeds of a feature by the facts that tell them. A fact without one stands in nobody's way. */
export type UndoRuleSet = {
  feature: string
  undoRules: Record<string, (fact: Recorded<any>) => UndoRule>
}

/** Every deed, by the type of its fact. */
export type UndoRules = ReadonlyMap<string, { feature: string; ruleFor: (fact: Recorded<any>) => UndoRule }>

/** Declares for a feature what of it can be taken back, what cannot, and why. */
export const defineUndoRules = <F extends Fact>(
  feature: string,
  rules: { [Type in F['type']]?: (fact: Recorded<Extract<F, { type: Type }>>) => UndoRule },
): UndoRuleSet => ({ feature, undoRules: rules as UndoRuleSet['undoRules'] })

/** Throws when two features claim the same fact. */
export const undoRulesByType = (sets: readonly UndoRuleSet[]): UndoRules => {
  const all = new Map<string, { feature: string; ruleFor: (fact: Recorded<any>) => UndoRule }>()
  for (const set of sets)
    for (const [type, ruleFor] of Object.entries(set.undoRules)) {
      if (all.has(type)) throw new Error(`the deed ${type} is declared twice`)
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

/** What a command did by a person's own hand; what follows from something else is nobody's action. */
export const isUserAction = ({ metadata }: Recorded): boolean =>
  metadata.actor_id !== null && (metadata.causation_id === null || metadata.takes_back !== undefined)

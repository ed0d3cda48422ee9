import type { Decision } from '#platform/language/decider.ts'
import { actionId, type Deed, type Deeds, isByHand } from '#platform/language/deeds.ts'
import type { Fact, Recorded } from '#platform/language/fact.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor, NetworkConfig } from '#platform/language/policy.ts'
import type { Rejection } from '#platform/language/rejection.ts'

/** What may be looked at when a fact is taken back. */
export type Looking<State> = {
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
export type Inverse<State = any, F extends Fact = any, Happened extends Fact = any> = {
  may: (looking: Looking<State>, fact: Recorded<F>) => boolean | Rejection
  facts: (fact: Recorded<F>, looking: Looking<State>) => Decision<Happened>
}

/** The inverses of a feature, by the facts that they take back. */
export type Inverses<State = any, F extends Fact = any> = {
  [Type in F['type']]?: Inverse<State, Extract<F, { type: Type }>, F>
}

type Able = { deeds?: Deeds }
type Inverting = { inverses: Inverses }

/** What stands against taking back the facts of one command, as far as they themselves say; null when nothing does. */
export const finalityOf = ({ deeds }: Able, { inverses }: Inverting, facts: readonly Recorded[]) => {
  for (const fact of facts) {
    const declared = deeds?.get(fact.type)
    const final = declared?.of(fact).final
    if (declared && final !== undefined) return { feature: declared.feature, why: final }
    if (!declared || !inverses[fact.type] || !isByHand(fact) || fact.metadata.takes_back !== undefined)
      return { feature: 'actions', why: 'other' }
  }
  return null
}

/** The name of what a command did, for who may take it back. */
export const actionOf = (able: Able, table: Inverting, facts: readonly Recorded[]): { action?: string } => {
  const [first] = facts
  if (!first || finalityOf(able, table, facts) !== null) return {}
  return { action: actionId(first.stream, first.metadata.command_id) }
}

/** The deeds that facts tell. */
export const deedsIn = ({ deeds }: Able, facts: readonly Recorded[]): { fact: Recorded; deed: Deed }[] =>
  facts.flatMap((fact) => {
    const declared = deeds?.get(fact.type)
    return declared ? [{ fact, deed: declared.of(fact) }] : []
  })

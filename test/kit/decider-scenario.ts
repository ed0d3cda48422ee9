import { expect } from 'chai'
import { type Decider, type Decision, fold } from '#platform/language/decider.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor, NetworkConfig } from '#platform/language/policy.ts'
import { isRejection } from '#platform/language/rejection.ts'
import { createdId } from '#platform/requests/derived-ids.ts'
import { inOrder, recorded } from './recorded.ts'

type Around = { actor?: Actor; now?: Instant; network?: NetworkConfig; gathered?: unknown }
type Outcome = Decision<DomainEvent>

/** Tuesday in spring: the moment of examples that do not care when they happen. */
export const tuesday: Instant = '2026-03-03T10:00:00.000Z'

/** An actor of examples: holds `member:<id>`, `everyone`, and whatever else is given. */
export const actor = (id: string, ...keys: string[]): Actor => ({
  id,
  keys: new Set([`member:${id}`, 'everyone', ...keys]),
})

/** The n-th id that a command creates in examples. */
export const exampleId = (counter = 0): string => createdId('example', 'example', counter)

/** A scenario of a decider: given past events, when a member sends a command, then events or a rejection. */
export const given = <State, Commands extends Record<string, object>, F extends DomainEvent>(
  decider: Decider<State, Commands, F>,
  ...past: readonly (F | Recorded<F>)[]
) => ({
  /** Gathered state of other features, the actor, the time and the settings are given where they matter. */
  when: <Name extends keyof Commands & string>(name: Name, command: Commands[Name], around: Around = {}) => {
    const state = fold(decider, inOrder(past.map(asRecorded)))
    const outcome = decider.decide[name](state, command, {
      actor: actor('ada'),
      now: tuesday,
      network: {},
      gathered: undefined,
      newId: exampleId,
      ...around,
    })
    return thenOf(outcome)
  },
})

const asRecorded = (event: DomainEvent | Recorded): Recorded =>
  'metadata' in event ? event : recorded(event.type, event.data, { stream: 'example-1' })

const thenOf = (outcome: Outcome) => ({
  outcome,
  then: (...events: DomainEvent[]): void => {
    expect(outcome).to.deep.equal(events)
  },
  thenNothing: (): void => {
    expect(outcome).to.deep.equal([])
  },
  thenRejected: (code: string, pointer: string | null = null): void => {
    expect(outcome, 'a rejection').to.satisfy(isRejection)
    expect(outcome).to.include({ code, pointer })
  },
})

import { expect } from 'chai'
import type { CommandTable } from '#platform/commands/commands.ts'
import type { UndoContext, UndoHandler, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import { type Decision, fold } from '#platform/language/decider.ts'
import type { DomainEvent, Recorded } from '#platform/language/event.ts'
import { isRejection } from '#platform/language/rejection.ts'
import { actor, tuesday } from './decider-scenario.ts'
import { inOrder } from './recorded.ts'

type Around = Partial<Pick<UndoContext<unknown>, 'actor' | 'now' | 'network'>>
type Subject = { decider: Pick<CommandTable['decider'], 'initial' | 'evolve'>; undo: UndoHandlers }

/** Given past events, when one is undone after further events, then new events or a rejection. */
export const after = ({ decider, undo }: Subject, ...past: readonly Recorded[]) => ({
  undo: (event: Recorded, since: readonly Recorded[] = [], around: Around = {}) => {
    const all = inOrder([...past, event, ...since])
    const own = all[past.length]
    if (!own) throw new Error('nothing to undo')
    const context: UndoContext<unknown> = {
      actor: actor(own.metadata.actor_id ?? 'nora', 'calendar:fairs'),
      now: tuesday,
      network: {},
      before: fold(decider, all.slice(0, past.length)),
      state: fold(decider, all),
      earlier: all.slice(0, past.length),
      since: all.slice(past.length + 1),
      ...around,
    }
    const handler: UndoHandler | undefined = undo[event.type]
    return outcomeOf(handler?.may(context, own) ?? false, () => handler?.events(own, context) ?? [])
  },
})

const outcomeOf = (may: ReturnType<UndoHandler['may']>, events: () => Decision<DomainEvent>) => ({
  then: (...expected: DomainEvent[]): void => {
    expect(may, 'allowed').to.equal(true)
    expect(events()).to.deep.equal(expected)
  },
  thenRejected: (code: string): void => {
    const outcome = events()
    expect(isRejection(outcome) && outcome.code).to.equal(code)
  },
  thenForbidden: (): void => {
    expect(may).to.equal(false)
  },
})

import { expect } from 'chai'
import { fixedClock } from '#platform/clock/clock.ts'
import type { EventStore } from '#platform/event-store/event-store.ts'
import { memoryStore } from '#platform/event-store/memory.ts'
import { type CommandsOf, command, contract, Nothing } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { defineEvents, type EventOf } from '#platform/language/event.ts'
import { newId } from '#platform/language/ids.ts'
import { isRejection, type Rejection, reject } from '#platform/language/rejection.ts'
import { id } from '#platform/language/shapes.ts'
import { defineUndoRules, type UndoRule, undoRulesByType } from '#platform/language/undo.ts'
import { bodyHashOf } from '#platform/requests/derived-ids.ts'
import type { CommandRequest, Outcome } from '#platform/requests/request.ts'
import { actor } from '#test/kit/decider-scenario.ts'
import { commands } from './commands.ts'
import { commandHandler, type HandlerParts } from './handler.ts'
import { type Action, createUndo, type Undone } from './undo.ts'

// A round of tea with one seat: the guest who sits may get up, and a guest may break the pot.

const teaContract = contract('teas', {
  sit: command('POST /teas/:tea_id/sit', Nothing),
  break_pot: command('POST /teas/:tea_id/pot', Nothing),
})
const teaEvents = defineEvents('teas', {
  SeatTaken: { tea_id: id, guest: id },
  SeatLeft: { tea_id: id, guest: id },
  PotBroken: { tea_id: id },
})
type TeaEvent = EventOf<typeof teaEvents>
type Tea = { guest: string | null; audience: string[] }

const tea: Decider<Tea, CommandsOf<typeof teaContract>, TeaEvent> = {
  initial: { guest: null, audience: ['everyone'] },
  decide: {
    sit: ({ guest }, { tea_id }, { actor }) =>
      guest === null
        ? [{ type: 'SeatTaken', data: { tea_id, guest: actor.id } }]
        : guest === actor.id
          ? [{ type: 'SeatLeft', data: { tea_id, guest } }]
          : reject('taken'),
    break_pot: (_, { tea_id }) => [{ type: 'PotBroken', data: { tea_id } }],
  },
  evolve: {
    SeatTaken: (state, { data }) => ({ ...state, guest: data.guest }),
    SeatLeft: (state) => ({ ...state, guest: null }),
    PotBroken: (state) => state,
  },
}
const table = commands(teaContract, {
  decider: tea,
  stream: ({ tea_id }) => `tea-${tea_id}`,
  allowed: { sit: () => true, break_pot: () => true },
  undo: {
    SeatTaken: {
      may: ({ actor }) => actor.keys.has('rises'),
      events: ({ data }) => [{ type: 'SeatLeft' as const, data }],
    },
    SeatLeft: {
      may: () => true,
      events: ({ data }, { state }) =>
        state.guest === null ? [{ type: 'SeatTaken' as const, data }] : reject('taken'),
    },
  },
})
const about: UndoRule['object'] = ['tea', 'green']
const teaUndoRules = defineUndoRules<TeaEvent>('teas', {
  SeatTaken: () => ({ object: about, touches: ['seat'], word: 'sat' }),
  SeatLeft: () => ({ object: about, touches: ['seat'], word: 'rose', within: 60_000 }),
  PotBroken: () => ({ object: about, touches: ['pot'], final: 'broken', word: 'broke' }),
})

const [ada, ben] = [actor('ada', 'rises'), actor('ben', 'rises')]
const clock = fixedClock('2026-03-03T10:00:00Z')

const handling = (store: Pick<EventStore, 'append' | 'read'> = memoryStore()) => {
  const parts: HandlerParts = {
    store,
    clock,
    registry: new Map(Object.entries(teaEvents.types)),
    tables: [table],
    undoRules: undoRulesByType([teaUndoRules]),
    keysPassed: async () => true,
  }
  const [handle, undo] = [commandHandler(parts), createUndo(parts)]
  const request = (name: string, who = ada): CommandRequest => ({
    name: `teas/${name}`,
    command: { tea_id: 'green' },
    key: newId(),
    actor: who,
    network: {},
    bodyHash: bodyHashOf(name, {}),
  })
  return {
    store,
    /** Does it, and gives what names it. */
    done: async (name: 'sit' | 'break_pot', who = ada): Promise<Action> => {
      const outcome = await handle(request(name, who))
      const last = (await store.read('tea-green')).at(-1)
      expect(isRejection(outcome)).to.equal(false)
      return { stream: 'tea-green', command_id: last?.metadata.command_id ?? '' }
    },
    handle: (name: string, who = ada): Promise<Outcome | Rejection> => handle(request(name, who)),
    undo: (action: Action, who = ada) => undo(action, request('undo', who)),
    types: async () => (await store.read('tea-green')).map(({ type }) => type),
  }
}

const codeOf = (outcome: Undone | Rejection): string => (isRejection(outcome) ? outcome.code : 'done')

describe('undo', () => {
  it('appends an event that names the undone command and its cause', async () => {
    const { store, done, undo } = handling()
    const action = await done('sit')
    expect(codeOf(await undo(action))).to.equal('done')
    const [sat, rose] = await store.read('tea-green')
    expect(rose).to.deep.include({ type: 'SeatLeft' })
    expect(rose?.metadata).to.deep.include({
      takes_back: action.command_id,
      causation_id: sat?.metadata.event_id,
      correlation_id: sat?.metadata.correlation_id,
      actor_id: 'ada',
    })
  })

  it('has the effect once, however often and at once it is asked for', async () => {
    for (let trial = 0; trial < 100; trial += 1) {
      const store = memoryStore()
      const tabs = [handling(store), handling(store)]
      const action = await handling(store).done('sit')
      const all = await Promise.all([0, 1, 2, 3].map((n) => tabs[n % 2]?.undo(action)))
      expect(all.map((one) => one && codeOf(one))).to.deep.equal(['done', 'done', 'done', 'done'])
      expect(await handling(store).types()).to.deep.equal(['SeatTaken', 'SeatLeft'])
    }
  })

  it('is for who did it alone, and for what was done', async () => {
    const { done, undo } = handling()
    const action = await done('sit')
    expect(codeOf(await undo(action, ben))).to.equal('not_found')
    expect(codeOf(await undo({ ...action, command_id: newId() }))).to.equal('not_found')
    expect(codeOf(await undo({ ...action, stream: 'tea-black' }))).to.equal('not_found')
  })

  it('asks the rules of now', async () => {
    const { done, undo } = handling()
    const action = await done('sit')
    expect(codeOf(await undo(action, actor('ada')))).to.equal('forbidden')
  })

  it('stops at what a member has built on it, and names that', async () => {
    const { done, undo } = handling()
    const first = await done('sit')
    await done('sit')
    await done('sit', ben)
    const refusal = await undo(first)
    expect(refusal).to.deep.include({
      code: 'action_overtaken',
      params: { feature: 'teas', type: 'SeatLeft' },
    })
  })

  it('does not stop at what concerns another part, nor at what was undone itself', async () => {
    const { done, undo, types } = handling()
    const first = await done('sit')
    await done('break_pot', ben)
    const second = await done('sit')
    expect(codeOf(await undo(first))).to.equal('action_overtaken')
    expect(codeOf(await undo(second))).to.equal('done')
    expect(codeOf(await undo(first))).to.equal('done')
    expect(await types()).to.deep.equal(['SeatTaken', 'PotBroken', 'SeatLeft', 'SeatTaken', 'SeatLeft'])
  })

  it('has an end in time where a feature says so', async () => {
    const { done, undo } = handling()
    await done('sit')
    const rose = await done('sit')
    clock.advance(60_001)
    expect(codeOf(await undo(rose))).to.equal('action_too_old')
  })

  it('is not for what is final, and not for itself', async () => {
    const { store, done, undo } = handling()
    const refusal = await undo(await done('break_pot'))
    expect(refusal).to.deep.include({ code: 'action_final', params: { feature: 'teas', why: 'broken' } })
    await undo(await done('sit'))
    const last = (await store.read('tea-green')).at(-1)
    const itself = { stream: 'tea-green', command_id: last?.metadata.command_id ?? '' }
    expect(codeOf(await undo(itself))).to.equal('action_final')
  })

  it('is offered with the answer of a command that can be undone', async () => {
    const { handle } = handling()
    expect(await handle('sit'))
      .to.have.property('action')
      .that.matches(/^tea-green~/)
    expect(await handle('break_pot')).not.to.have.property('action')
  })
})

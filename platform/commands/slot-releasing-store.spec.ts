import { expect } from 'chai'
import type { Recorded } from '#platform/language/event.ts'
import { slotReleasingStore } from './slot-releasing-store.ts'

describe('the store of a command', () => {
  const scenario = (longMs: number) => {
    const slots: string[] = []
    let answer = (_: Recorded[] | Error) => {}
    const read = () =>
      new Promise<Recorded[]>((resolve, reject) => {
        answer = (given) => (given instanceof Error ? reject(given) : resolve(given))
      })
    let released = () => {}
    const isReleased = new Promise<void>((resolve) => {
      released = resolve
    })
    const store = slotReleasingStore(
      { read, append: async () => ({ status: 'conflict', revision: 0 }) },
      async (work) => {
        slots.push('released')
        released()
        return work().finally(() => slots.push('resumed'))
      },
      longMs,
    )
    return { store, slots, isReleased, answer: (given: Recorded[] | Error) => answer(given) }
  }

  it('gives the slot of its request back while it is silent', async () => {
    const { store, slots, isReleased, answer } = scenario(1)
    const reading = store.read('tea')
    await isReleased
    answer([])
    expect(await reading).to.deep.equal([])
    expect(slots).to.deep.equal(['released', 'resumed'])
  })

  it('keeps it where the answer comes as usual', async () => {
    const { store, slots, answer } = scenario(60_000)
    const reading = store.read('tea')
    answer([])
    await reading
    await store.append('tea', [], 'any')
    expect(slots).to.deep.equal([])
  })

  it('passes a failure on, early or late', async () => {
    const late = scenario(1)
    const reading = late.store.read('tea').catch((error: Error) => error.message)
    await late.isReleased
    late.answer(new Error('away'))
    expect(await reading).to.equal('away')
    const early = scenario(60_000)
    const refused = early.store.read('tea').catch((error: Error) => error.message)
    early.answer(new Error('away'))
    expect(await refused).to.equal('away')
  })
})

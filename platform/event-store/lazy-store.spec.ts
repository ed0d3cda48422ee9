import { expect } from 'chai'
import { lazyStore } from './lazy-store.ts'
import { memoryStore } from './memory.ts'

describe('a log that is opened later', () => {
  it('is opened by the first caller, and once', async () => {
    let times = 0
    const store = lazyStore(async () => {
      times += 1
      return memoryStore()
    })
    expect(times).to.equal(0)
    expect(await Promise.all([store.head(), store.head()])).to.deep.equal([0n, 0n])
    expect(times).to.equal(1)
  })

  it('is tried again after it did not answer', async () => {
    let isAway = true
    const store = lazyStore(async () => {
      if (isAway) throw new Error('nobody answers')
      return memoryStore()
    })
    expect(await store.head().catch(({ message }) => message)).to.equal('nobody answers')
    isAway = false
    expect(await store.head()).to.equal(0n)
  })

  it('is closed without waiting for what does not answer, and closes what answers too late', async () => {
    let answer = () => {}
    const closed: string[] = []
    const close = async () => void closed.push('late')
    const store = lazyStore(
      () => new Promise((resolve) => (answer = () => resolve({ ...memoryStore(), close }))),
    )
    const asked = store.head().catch(({ message }) => message)
    await store.close()
    answer()
    expect([await asked, closed]).to.deep.equal(['the event store is closed', ['late']])
  })
})

import { expect } from 'chai'
import { newId } from '#platform/language/ids.ts'
import { newEvent } from '#test/kit/recorded.ts'
import type { EventStore } from './event-store.ts'
import { memoryStore } from './memory.ts'
import { OtherLog, watchedLog } from './same-log.ts'

describe('a log that may come back as another one', () => {
  // A server whose answers fail for a while, and whose log may be an older copy afterwards.
  const server = (first: EventStore) => {
    let log = first
    let isAway = false
    const here = <T>(ask: () => Promise<T>) => (isAway ? Promise.reject(new Error('away')) : ask())
    const store: EventStore = {
      ...first,
      append: (...given) => here(() => log.append(...given)),
      read: (...given) => here(() => log.read(...given)),
      readAll: (...given) => here(() => log.readAll(...given)),
      at: (...given) => here(() => log.at(...given)),
      head: () => here(() => log.head()),
    }
    const leave = () => {
      isAway = true
    }
    const comeBack = (other: EventStore = log) => {
      isAway = false
      log = other
    }
    return { store: watchedLog(store), leave, comeBack }
  }
  const pour = (store: EventStore) => store.append(`cup-${newId()}`, [newEvent('Poured', {})], 'none')
  const filled = async (count: number) => {
    const log = memoryStore()
    for (let cup = 0; cup < count; cup += 1) await pour(log)
    return log
  }

  it('goes on where it is still the same', async () => {
    const { store, leave, comeBack } = server(memoryStore())
    await pour(store)
    leave()
    expect((await pour(store).catch((error) => error)).message).to.equal('away')
    comeBack()
    expect(await pour(store)).to.include({ status: 'ok', position: 2n })
  })

  for (const [what, count] of [
    ['is older', 1],
    ['has grown again after it was cut back', 5],
    ['is empty', 0],
  ] as const)
    it(`takes nothing any more where it ${what}`, async () => {
      const { store, leave, comeBack } = server(await filled(2))
      await pour(store)
      leave()
      await store.head().catch(() => undefined)
      const other = await filled(count)
      comeBack(other)
      expect(await pour(store).catch((error) => error)).to.be.instanceOf(OtherLog)
      expect(await store.readAll(0n, 1).catch((error) => error)).to.be.instanceOf(OtherLog)
      expect(await other.head()).to.equal(BigInt(count))
    })

  it('is noticed by a position that was there before, when nothing had failed', async () => {
    const { store, comeBack } = server(await filled(2))
    await pour(store)
    comeBack(memoryStore())
    expect(await pour(store).catch((error) => error)).to.be.instanceOf(OtherLog)
    expect(await store.head().catch((error) => error)).to.be.instanceOf(OtherLog)
  })
})

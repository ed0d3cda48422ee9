import { expect } from 'chai'
import fc from 'fast-check'
import {
  deleteEntry,
  emptyMap,
  entriesOf,
  entryOf,
  type PersistentMap,
  persistentMap,
  setEntry,
} from './persistent-map.ts'

const ids = fc.constantFrom('ada', 'ben', 'gia', 'dan', '__proto__', 'constructor', '')
const changes = fc.array(fc.tuple(ids, fc.option(fc.nat())))

const played = (list: readonly [string, number | null][]) =>
  list.reduce<PersistentMap<number>>(
    (map, [id, value]) => (value === null ? deleteEntry(map, id) : setEntry(map, id, value)),
    emptyMap,
  )
const expected = (list: readonly [string, number | null][]) => {
  const map = new Map<string, number>()
  for (const [id, value] of list) value === null ? map.delete(id) : map.set(id, value)
  return map
}

describe('a persistent map', () => {
  it('holds what a map holds after the same changes, in the same order', () =>
    fc.assert(
      fc.property(changes, (list) => {
        expect(entriesOf(played(list))).to.deep.equal([...expected(list)])
        expect(entriesOf(persistentMap(expected(list)))).to.deep.equal([...expected(list)])
      }),
    ))

  it('finds a value by its id, and none that nobody entered', () =>
    fc.assert(
      fc.property(changes, ids, (list, id) => {
        expect(entryOf(played(list), id)).to.equal(expected(list).get(id))
      }),
    ))

  it('leaves the map that it was made from unchanged', () => {
    const one = setEntry(emptyMap, 'ben', 1)
    setEntry(one, 'ben', 2)
    deleteEntry(one, 'ben')
    expect(entriesOf(one)).to.deep.equal([['ben', 1]])
  })

  it('takes ten thousand ids about as quickly as ten times one thousand', () => {
    const filled = (count: number) => {
      let map: PersistentMap<number> = emptyMap
      for (let at = 0; at < count; at += 1) map = setEntry(map, `member-${at}`, at)
      return map
    }
    const quickest = (work: () => void) =>
      Math.min(
        ...[1, 2, 3].map(() => {
          const began = performance.now()
          work()
          return performance.now() - began
        }),
      )
    const tenTimes = quickest(() => {
      for (let time = 0; time < 10; time += 1) filled(1_000)
    })
    // A map that is copied for each entry takes ten times as long.
    expect(quickest(() => filled(10_000))).to.be.lessThan(4 * tenTimes)
    expect(entriesOf(filled(10_000))).to.have.length(10_000)
  })
})

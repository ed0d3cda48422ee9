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

  it('copies one part in two hundred for a change, however many ids it holds', () => {
    const map = persistentMap(Array.from({ length: 10_000 }, (_, at) => [`member-${at}`, at] as const))
    for (const changed of [
      setEntry(map, 'member-7', 0),
      setEntry(map, 'ben', 1),
      deleteEntry(map, 'member-7'),
    ])
      expect(changed.buckets.filter((bucket, at) => bucket !== map.buckets[at])).to.have.length(1)
    expect(Math.max(...map.buckets.map(({ size }) => size))).to.be.lessThan(4 * (10_000 / map.buckets.length))
    expect(map.buckets.length).to.be.greaterThan(200)
  })
})

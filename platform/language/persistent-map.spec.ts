import { expect } from 'chai'
import fc from 'fast-check'
import { blank, entered, entriesOf, entryOf, type Ledger, ledgerOf, struck } from './persistent-map.ts'

const ids = fc.constantFrom('ada', 'ben', 'gia', 'dan', '__proto__', 'constructor', '')
const changes = fc.array(fc.tuple(ids, fc.option(fc.nat())))

const played = (list: readonly [string, number | null][]) =>
  list.reduce<Ledger<number>>(
    (ledger, [id, value]) => (value === null ? struck(ledger, id) : entered(ledger, id, value)),
    blank,
  )
const expected = (list: readonly [string, number | null][]) => {
  const map = new Map<string, number>()
  for (const [id, value] of list) value === null ? map.delete(id) : map.set(id, value)
  return map
}

describe('a ledger', () => {
  it('holds what a map holds after the same changes, in the same order', () =>
    fc.assert(
      fc.property(changes, (list) => {
        expect(entriesOf(played(list))).to.deep.equal([...expected(list)])
        expect(entriesOf(ledgerOf(expected(list)))).to.deep.equal([...expected(list)])
      }),
    ))

  it('finds a value by its id, and none that nobody entered', () =>
    fc.assert(
      fc.property(changes, ids, (list, id) => {
        expect(entryOf(played(list), id)).to.equal(expected(list).get(id))
      }),
    ))

  it('leaves the ledger that it was made from as it was', () => {
    const one = entered(blank, 'ben', 1)
    entered(one, 'ben', 2)
    struck(one, 'ben')
    expect(entriesOf(one)).to.deep.equal([['ben', 1]])
  })

  it('takes ten thousand ids about as quickly as ten times one thousand', () => {
    const began = performance.now()
    let ledger: Ledger<number> = blank
    for (let at = 0; at < 10_000; at += 1) ledger = entered(ledger, `member-${at}`, at)
    expect(performance.now() - began).to.be.lessThan(2_000)
    expect(entriesOf(ledger)).to.have.length(10_000)
  })
})

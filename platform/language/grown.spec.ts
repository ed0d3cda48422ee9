import { expect } from 'chai'
import fc from 'fast-check'
import { grown } from './grown.ts'

describe('a list that grows', () => {
  it('holds each text once, in the order in which they came', () => {
    expect(grown(['a', 'b'], ['b', 'c', 'c', 'a', 'd'])).to.deep.equal(['a', 'b', 'c', 'd'])
  })

  it('is the same list while nothing new comes', () => {
    const list = ['a', 'b']
    expect(grown(list, ['b', 'a'])).to.equal(list)
    expect(grown(list, [])).to.equal(list)
  })

  it('is what it would be without a memory, from wherever it is grown again', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), texts), { maxLength: 20 }), (steps) => {
        const lists: (readonly string[])[] = [[]]
        for (const [from, more] of steps) {
          const list = lists[from % lists.length] as readonly string[]
          const longer = grown(list, more)
          expect(longer).to.deep.equal([...new Set([...list, ...more])])
          lists.push(longer)
        }
      }),
    )
  })
})

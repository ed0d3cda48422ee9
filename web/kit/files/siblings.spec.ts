import { expect } from 'chai'
import { siblingsIn, siblingsOf, stepAt } from './siblings.ts'

describe('the files beside a file', () => {
  const step = (ids: string[], id: string) => stepAt(siblingsOf(ids, id).siblings, id)

  it('are the ones before and after it in its list', () => {
    expect(step(['a', 'b', 'c'], 'b')).to.deep.equal({ at: 2, count: 3, previous: 'a', next: 'c' })
    expect(step(['a', 'b', 'c'], 'a')?.previous).to.equal(null)
    expect(step(['a', 'b', 'c'], 'c')?.next).to.equal(null)
  })

  it('are none for a file that is alone, or that left the list', () => {
    expect(step(['a'], 'a')).to.equal(null)
    expect(step(['a', 'b'], 'c')).to.equal(null)
    expect(siblingsIn(null)).to.equal(null)
    expect(siblingsIn({ siblings: 'x' })).to.equal(null)
  })

  it('are counted in the whole list, however long it is', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => `file-${at}`)
    expect(siblingsOf(ids, 'file-5000').siblings.ids).to.have.length(501)
    expect(step(ids, 'file-5000')).to.deep.equal({
      at: 5_001,
      count: 10_000,
      previous: 'file-4999',
      next: 'file-5001',
    })
  })
})

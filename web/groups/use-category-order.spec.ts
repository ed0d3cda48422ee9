import '#test/kit/dom.ts'
import { expect } from 'chai'
import { swapped } from './use-category-order.ts'

describe('the order of categories', () => {
  const all = ['teams', 'circles', 'houses']

  it('changes by one place at a time', () => {
    expect(swapped(all, 1, -1)).to.deep.equal(['circles', 'teams', 'houses'])
    expect(swapped(all, 1, 1)).to.deep.equal(['teams', 'houses', 'circles'])
  })

  it('stays as it is at its ends', () => {
    expect(swapped(all, 0, -1)).to.equal(all)
    expect(swapped(all, 2, 1)).to.equal(all)
  })
})

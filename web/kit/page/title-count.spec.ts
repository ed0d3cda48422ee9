import { expect } from 'chai'
import { titleCount } from './title-count.ts'

describe('the number in the title', () => {
  it('is what waits, a plus sign above 99, and nothing at zero', () => {
    expect([0, 1, 99, 100].map(titleCount)).to.deep.equal(['', '(1) ', '(99) ', '(+) '])
  })
})

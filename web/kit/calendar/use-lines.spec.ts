import { expect } from 'chai'
import { linesIn } from './use-lines.ts'

describe('the lines of a day in the month', () => {
  it('are four at least, in every window', () => {
    for (const height of [0, 300, 525, 675, 700]) expect(linesIn(height, 6), `${height}`).to.equal(4)
  })

  it('are as many as fit', () => {
    expect(linesIn(26 + 5 * (30 + 5 * 26), 5)).to.equal(5)
    expect(linesIn(26 + 5 * (30 + 5 * 26) - 1, 5)).to.equal(4)
    expect(linesIn(26 + 4 * (30 + 7 * 26), 4)).to.equal(7)
  })
})

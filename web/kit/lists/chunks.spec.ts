import { expect } from 'chai'
import { chunked } from './chunks.ts'

describe('a list in parts', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

  it('is one part while it is short', () => {
    expect(chunked(numbers(240)).map(({ length }) => length)).to.deep.equal([240])
    expect(chunked([])).to.deep.equal([[]])
  })

  it('has every item once, in order', () => {
    const parts = chunked(numbers(1_001))
    expect(parts.flat()).to.deep.equal(numbers(1_001))
    expect(parts.every(({ length }) => length <= 60)).to.equal(true)
  })
})

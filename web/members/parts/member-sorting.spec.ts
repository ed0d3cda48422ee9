import { expect } from 'chai'
import { sortingOf, sortText } from './member-sorting.ts'

describe('the order of members', () => {
  it('is what the address says, from either end', () => {
    expect(sortingOf('-joined_at', 'first_name')).to.deep.equal({ by: 'joined_at', isDown: true })
    expect(sortText({ by: 'last_name', isDown: true })).to.equal('-last_name')
  })

  it('is the usual one when the address says nothing, or nonsense', () => {
    for (const text of [null, '', 'shoe', '--first_name'])
      expect(sortingOf(text, 'last_name')).to.deep.equal({ by: 'last_name', isDown: false })
  })
})

import { expect } from 'chai'
import { strengthOf } from './password-strength.ts'

describe('the strength of a new password', () => {
  it('counts characters as people see them', () => {
    expect(strengthOf('linden')).to.deep.equal({ word: 'too_short', missing: 6 })
    expect(strengthOf('👩‍👩‍👧'.repeat(11)).missing).to.equal(1)
  })

  it('is none when it is one thing said again, or a run', () => {
    for (const plain of ['abababababab', 'abcdefghijklmn', '987654321098'])
      expect(strengthOf(plain).word, plain).to.equal('too_plain')
  })

  it('grows with its length and its words', () => {
    expect(strengthOf('bench-linden7').word).to.equal('fair')
    expect(strengthOf('four benches one tree').word).to.equal('strong')
  })
})

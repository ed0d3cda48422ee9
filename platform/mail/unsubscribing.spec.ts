import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { unsubscribing } from './unsubscribing.ts'

describe('the token of a link that stops mails', () => {
  const { tokenOf, read } = unsubscribing(randomBytes(32))
  const ofBen = { member_id: 'ben', what: 'kind~activity_post' }

  it('names the member and what ends', () => expect(read(tokenOf(ofBen))).to.deep.equal(ofBen))

  it('stays the same, so every mail of a sort has one link', () =>
    expect(tokenOf(ofBen)).to.equal(tokenOf(ofBen)))

  it('is no token when one letter differs, when cut, or when another installation has signed it', () => {
    const [text = '', signature = ''] = tokenOf(ofBen).split('.')
    const [ofAda = ''] = tokenOf({ ...ofBen, member_id: 'ada' }).split('.')
    const foreign = unsubscribing(randomBytes(32)).tokenOf(ofBen)
    for (const token of [
      `${ofAda}.${signature}`,
      text,
      `${text}.`,
      `${text}.${signature.slice(1)}`,
      foreign,
      '',
    ])
      expect(read(token), token).to.equal(null)
  })
})

import { expect } from 'chai'
import { holds, readIf, shownTokens } from './if-header.ts'

const state = { tokens: ['a'], etag: '"1"' }
const isMet = (header: string) => {
  const lists = readIf(header)
  return lists && holds(lists, (resource) => (resource === null ? state : { tokens: [], etag: '"2"' }))
}

describe('the If header', () => {
  it('holds when one of its lists holds', () => {
    expect(isMet('(<b>) (<a>)')).to.equal(true)
    expect(isMet('(<a> ["1"])')).to.equal(true)
    expect(isMet('(<a> ["2"])')).to.equal(false)
    expect(isMet('(Not <b> [W/"1"])')).to.equal(true)
    expect(isMet('(<DAV:no-lock>)')).to.equal(false)
    expect(isMet('')).to.equal(true)
  })

  it('concerns other resources where it names them', () => {
    expect(isMet('</dav/files/x> (["2"])')).to.equal(true)
    expect(isMet('</dav/files/x> (<a>)')).to.equal(false)
  })

  it('shows its tokens, but none that it excludes', () => {
    expect(shownTokens(readIf('</x> (<a> Not <b>) (<c>)') ?? [])).to.deep.equal(['a', 'c'])
  })

  it('is refused when it cannot be read', () => {
    for (const header of ['<a>)', '()', '(a)', '(<a>', 'x']) expect(readIf(header), header).to.equal(null)
  })
})

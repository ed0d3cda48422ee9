import { expect } from 'chai'
import { type FeedPosition, positionOf, rememberPosition, withoutShown } from './feed-positions.ts'

const positionWith = (...posts: [string, string[]][]): FeedPosition => ({
  pages: [{ newer_than: '8' }, { around: 'unread' }, { after: '4' }],
  opened: null,
  listed: new Map(posts),
  post: null,
})
const ids = (...all: string[]) => all.map((id) => ({ id }))

describe('a page of newer posts', () => {
  it('leaves out what a page below it shows, and keeps what stands above it', () => {
    const shown = positionWith(['{"around":"unread"}', ['tea', 'cake']], ['{"after":"4"}', ['jam']])
    const above = withoutShown(shown, { newer_than: '8' }, ids('jam', 'toast', 'tea'))
    expect(above).to.deep.equal(ids('toast'))
    expect(withoutShown(shown, { around: 'unread' }, ids('tea', 'cake'))).to.deep.equal(ids('tea', 'cake'))
  })
})

describe('the place in a feed', () => {
  it('is known for the thirty entries of the history that were shown last', () => {
    for (let entry = 1; entry <= 31; entry += 1) rememberPosition(`entry ${entry}`, positionWith())
    expect(positionOf('entry 1')).to.equal(undefined)
    expect(positionOf('entry 2')?.pages).to.have.length(3)
  })
})

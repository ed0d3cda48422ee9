import { expect } from 'chai'
import { matching } from './palette-hits.ts'

const hits = [
  'Open invitations',
  'Group invitations',
  'Invitations sent',
  'Invitations',
  'Reinvitations',
  'Files',
].map((title) => ({ id: title, title, to: '/' }))

describe('hits of the palette', () => {
  it('begin with the title that was typed, then titles that begin with it, then words that do', () => {
    expect(matching(hits, 'invitations').map(({ title }) => title)).to.deep.equal([
      'Invitations',
      'Invitations sent',
      'Open invitations',
      'Group invitations',
      'Reinvitations',
    ])
  })
})

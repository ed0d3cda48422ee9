import { expect } from 'chai'
import { coalesce } from './coalesce.ts'

describe('announcements of one batch', () => {
  it('become one per topic and id, for all who are meant by any of them, as of the last', () => {
    const found = coalesce([
      { topic: 'tea', id: 'a', audience: ['member:ben', 'everyone'], position: '9' },
      { topic: 'cake', id: 'a', audience: ['member:gia'], position: '10' },
      { topic: 'tea', id: 'a', audience: ['member:ada', 'member:ben'], position: '11' },
    ])
    expect(found).to.deep.equal([
      { topic: 'tea', id: 'a', audience: ['member:ben', 'everyone', 'member:ada'], position: '11' },
      { topic: 'cake', id: 'a', audience: ['member:gia'], position: '10' },
    ])
  })
})

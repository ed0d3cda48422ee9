import { expect } from 'chai'
import { coalesce } from './coalesce.ts'

describe('announcements of one batch', () => {
  it('become one per topic and id, for all who are meant by any of them', () => {
    const found = coalesce([
      { topic: 'tea', id: 'a', audience: ['member:ben', 'everyone'] },
      { topic: 'cake', id: 'a', audience: ['member:gia'] },
      { topic: 'tea', id: 'a', audience: ['member:ada', 'member:ben'] },
    ])
    expect(found).to.deep.equal([
      { topic: 'tea', id: 'a', audience: ['member:ben', 'everyone', 'member:ada'] },
      { topic: 'cake', id: 'a', audience: ['member:gia'] },
    ])
  })
})

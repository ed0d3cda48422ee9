import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import type { CommentView } from './activities.store.ts'
import { firstUnread, newestNo } from './threads.ts'

const reply = (no: string, author: string, deleted = false): CommentView =>
  trusted<CommentView>({ id: `reply ${no}`, no, deleted, author: { id: author } })

describe('the first unread reply', () => {
  const replies = [reply('9', 'ada'), reply('12', 'ben'), reply('10', 'ada'), reply('11', 'dan', true)]
  const first = (readNo: string, own = 'ben') => firstUnread(replies, readNo, own)?.id ?? null

  it('is the oldest of others after what was read, in whatever order they stand', () =>
    expect(first('9')).to.equal('reply 10'))

  it('is never an own or a deleted one', () => {
    expect(first('10')).to.equal(null)
    expect(first('10', 'ada')).to.equal('reply 12')
  })

  it('is none for who has read nothing yet, or everything', () => {
    expect(first('0')).to.equal(null)
    expect(first('12', 'gia')).to.equal(null)
  })

  it('counts numbers and not letters', () =>
    expect([newestNo(replies), newestNo([])]).to.deep.equal(['12', '0']))
})

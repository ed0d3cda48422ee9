import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { feedLines, oldestUnread } from './feed-lines.ts'

type Given = Parameters<typeof feedLines>
const posts = trusted<Given[0]>([
  { id: 'late', last_activity_at: '2026-11-26T09:00:00.000Z' },
  { id: 'early', last_activity_at: '2026-11-24T09:00:00.000Z' },
])
const news = (...days: number[]) =>
  trusted<Given[1]>(days.map((day) => ({ id: String(day), at: `2026-11-${day}T10:00:00.000Z` })))
const shown = (...given: Given) => feedLines(...given).map((line) => (line.post ?? line.news).id)

describe('the lines of a feed', () => {
  it('have news where they happened, and none twice', () => {
    expect(shown(posts, news(23, 25, 26))).to.deep.equal(['26', 'late', '25', 'early', '23'])
    expect(shown(posts, [])).to.deep.equal(['late', 'early'])
    expect(shown([], news(25))).to.deep.equal(['25'])
  })
})

describe('the oldest unread post of a page', () => {
  const page = (...read: boolean[]) =>
    trusted<Parameters<typeof oldestUnread>[0]>(
      read.map((isRead, at) => ({
        id: String(at),
        author: { id: at === 1 ? 'ben' : 'ada' },
        i: { read: isRead },
      })),
    )

  it('is the last of others that is followed by what was read', () => {
    expect(oldestUnread(page(false, true, false, true), 'ben')).to.equal('2')
    expect(oldestUnread(page(false, false, true), 'ben')).to.equal('0')
  })

  it('is none where all or nothing is new', () => {
    expect(oldestUnread(page(true, true), 'ben')).to.equal(null)
    expect(oldestUnread(page(false, false), 'gia')).to.equal(null)
    expect(oldestUnread([], 'gia')).to.equal(null)
  })
})

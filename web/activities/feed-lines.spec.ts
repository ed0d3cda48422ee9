import { expect } from 'chai'
import { trusted } from '#platform/language/trusted.ts'
import { feedLines, readUpTo } from './feed-lines.ts'

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

describe('how far a member has read', () => {
  const posts = ['4', '7', '9'].map((no) => ({ id: `post ${no}`, no }))
  const readWith = (...seen: string[]) => readUpTo(posts, ({ no }) => seen.includes(no))

  it('ends before the first post that was not seen, whatever was seen after it', () => {
    expect(readWith('4', '9')).to.equal('4')
    expect(readWith('4', '7')).to.equal('7')
    expect(readWith('4', '7', '9')).to.equal('9')
  })

  it('stays where the first one was not seen', () => {
    expect(readWith('7', '9')).to.equal(null)
    expect(readUpTo([], () => true)).to.equal(null)
  })
})

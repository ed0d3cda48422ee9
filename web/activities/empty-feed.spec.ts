import { expect } from 'chai'
import { emptyFeed } from './empty-feed.ts'

describe('a feed without posts', () => {
  it('invites to write only where no filter hides the posts', () => {
    expect(emptyFeed({ slug: 'all' }).text).to.equal('activities.empty_text')
    for (const filter of [{ type: 'question' }, { tag: 'cider' }, { date: '2020-01-01' }] as const)
      expect(emptyFeed({ slug: 'all', ...filter })).to.deep.equal({
        title: 'activities.empty_filtered',
        text: 'activities.empty_filtered_text',
      })
  })

  it('of one member says whose posts appear there, and names no filter that the page lacks', () => {
    expect(emptyFeed({ slug: 'all', author: 'ben' })).to.deep.equal({
      title: 'activities.empty',
      text: 'activities.empty_by_author',
    })
    expect(emptyFeed({ slug: 'all', author: 'ben', type: 'question' }).title).to.equal(
      'activities.empty_filtered',
    )
  })

  it('names what was searched, and what members keep in a list of their own', () => {
    expect(emptyFeed({ slug: 'all', q: 'cider' }).title).to.equal('kit.nothing_for')
    expect(emptyFeed({ slug: 'saved' }).title).to.equal('activities.empty_saved')
  })
})

import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { NewPosts } from './NewPosts.tsx'

describe('the way to the newest posts', () => {
  afterEach(tidy)
  const words = async (unread: number) => {
    await show(<NewPosts count={0} unread={unread} isAway isAtTop={false} onGo={() => undefined} />)
    return screen.getByRole('button').textContent
  }

  it('says how many are unread', async () => {
    expect(await words(99)).to.equal(english('activities.to_newest', { count: 99 }))
  })

  it('names no number that is only as far as the server has looked', async () => {
    expect(await words(100)).to.equal(english('activities.to_newest_more'))
  })
})

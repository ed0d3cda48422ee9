import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import type { PostType } from '#events/activities/activity.contract.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { ComposerStart } from './ComposerStart.tsx'

describe('the closed form of a new post', () => {
  afterEach(tidy)

  it('opens for a note by its line, and by a button for each kind that the member may write', async () => {
    const opened: PostType[] = []
    const kinds: PostType[] = ['note', 'question', 'survey']
    const hands = await show(
      <ComposerStart
        place="Garden"
        audience="Garden, 10"
        kinds={kinds}
        onOpen={(kind) => opened.push(kind)}
      />,
    )
    screen.getByText('Garden, 10')
    await hands.click(screen.getByText(english('activities.whats_new', { place: 'Garden' })))
    for (const kind of kinds)
      await hands.click(screen.getByRole('button', { name: english(`activities.kinds.${kind}`) }))
    expect(opened).to.deep.equal(['note', 'note', 'question', 'survey'])
    expect(screen.queryByText(english('activities.kinds.rundschreiben'))).to.equal(null)
  })
})

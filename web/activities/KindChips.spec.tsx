import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import type { PostType } from '#events/activities/activity.contract.ts'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { KindChips } from './KindChips.tsx'

describe('the kinds of posts as chips', () => {
  afterEach(tidy)

  it('show which one is chosen, and choose another or all', async () => {
    const chosen: (PostType | undefined)[] = []
    const hands = await show(<KindChips chosen="survey" onChoose={(kind) => chosen.push(kind)} />)
    const chip = (key: string) => screen.getByRole('button', { name: english(key) })
    expect(chip('activities.kinds.survey').getAttribute('aria-pressed')).to.equal('true')
    expect(chip('activities.all_kinds').getAttribute('aria-pressed')).to.equal('false')
    await hands.click(chip('activities.kinds.question'))
    await hands.click(chip('activities.all_kinds'))
    expect(chosen).to.deep.equal(['question', undefined])
  })
})

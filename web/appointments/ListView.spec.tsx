import '#test/kit/dom.ts'
import { screen } from '@testing-library/react'
import { expect } from 'chai'
import type { ComponentProps } from 'react'
import { english } from '#test/kit/english.ts'
import { show, tidy } from '#test/kit/screen.tsx'
import { ListView } from './ListView.tsx'

const done = () => undefined
const november: Omit<ComponentProps<typeof ListView>, 'isLoading'> = {
  q: '',
  onSearch: done,
  only: 'all',
  groupId: null,
  month: '2026-11',
  today: '2026-11-28',
  day: '2026-11-28',
  asked: 0,
  entries: [],
  onDay: done,
  onMonth: done,
}

describe('a month as a list', () => {
  afterEach(tidy)

  it('does not call today empty before its entries are there', async () => {
    await show(<ListView {...november} isLoading />)
    expect(screen.queryByText(english('appointments.nothing_on_day'))).to.equal(null)
    expect(screen.queryByText(english('kit.today'))).to.equal(null)
  })
})
